import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title?: ReactNode;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Puts the usual space around the content. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** A framed part of a page, named by its title. */
export function Panel({ title, sub, actions, footer, padded, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {sub && <span className="dim ellipsis">{sub}</span>}
          <span className="grow" />
          {actions}
        </header>
      )}
      {padded ? <div className="pad">{children}</div> : children}
      {footer && <footer>{footer}</footer>}
    </section>
  );
}
