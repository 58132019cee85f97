import type { ReactNode } from 'react';
import { ActionText } from '#app/platform/keys/action-text.tsx';
import { commonKeys, type KeyAction } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useActiveKeys } from '#app/platform/keys/use-active-keys.ts';

export interface PageProps {
  readonly title: ReactNode;
  /** One line beside the title: "14 open, by what is due first". */
  readonly sub?: ReactNode;
  /** Above the title's left: where this page belongs to. */
  readonly crumb?: ReactNode;
  /** Buttons at the right of the title bar; at most one of them primary. */
  readonly actions?: ReactNode;
  /** What stands beside the page: a preview, a decision. Below it on a phone. */
  readonly aside?: ReactNode;
  readonly asideLabel?: string;
  /** Without padding, for lists and tables from edge to edge. */
  readonly flush?: boolean;
  /** The keys of this page, for the foot bar, most used first. */
  readonly keys?: readonly KeyAction[];
  /** At the end of the foot bar, instead of the way to all commands. */
  readonly footEnd?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen of the back office: title bar, page, what stands beside it, keys at the foot. */
export function Page(props: PageProps) {
  const { title, sub, crumb, actions, aside, asideLabel, flush, keys, footEnd, children } = props;
  const page = <div className={flush ? 'page page-flush' : 'page'}>{children}</div>;
  return (
    <>
      <header className="bar">
        {crumb && <span className="crumb">{crumb}</span>}
        <h1>{title}</h1>
        {sub && <span className="bar-sub">{sub}</span>}
        {actions && <div className="bar-actions">{actions}</div>}
      </header>
      {aside ? (
        <div className="page-split">
          {page}
          <aside className="page-aside" aria-label={asideLabel}>
            {aside}
          </aside>
        </div>
      ) : (
        page
      )}
      {keys && <FootBar keys={keys} end={footEnd} />}
    </>
  );
}

function FootBar({ keys, end }: { keys: readonly KeyAction[]; end: ReactNode }) {
  const active = useActiveKeys();
  const shown = active ? keys.filter(({ id }) => active.includes(id)) : keys;
  return (
    <footer className="foot">
      {shown.map((action) => (
        <span key={action.id}>
          <Key of={action} />
          <ActionText of={action} />
        </span>
      ))}
      <span className="foot-all">
        {end ?? (
          <>
            <Key of={commonKeys.commands} />
            <ActionText of={commonKeys.commands} />
          </>
        )}
      </span>
    </footer>
  );
}
