import { localeNames, officeLocales } from '@bowline/i18n';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** The path of the platform's mark. The server sends it: the drawings of all brands are too large for a page. */
export interface MarkPath {
  readonly viewBox: string;
  readonly d: string;
}

interface DoorProps {
  readonly mark: MarkPath;
  readonly title: string;
  readonly lead: string;
  /** The page's own path, to return to in the other language. */
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of the pages before one is signed in. */
export function Door({ mark, title, lead, path, children }: DoorProps) {
  const locale = useLocale();
  const t = useT('office-sign-in');
  return (
    <div className="door">
      <section className="door-art" aria-hidden="true">
        <Knot className="door-knot" mark={mark} />
        <div className="door-logo">
          <Knot className="door-mark" mark={mark} />
          Bowline
        </div>
        <p>
          <Rich text="office-sign-in:promise" tags={{ em: (words) => <em>{words}</em> }} />
        </p>
      </section>
      <main className="door-form">
        <h1>{title}</h1>
        <p className="door-lead">{lead}</p>
        {children}
        <p className="door-note">{t('note')}</p>
        <Form method="post" action="/language" className="door-links">
          {officeLocales
            .filter((other) => other !== locale)
            .map((other) => (
              <button type="submit" key={other} name="language" value={other} lang={other} className="link">
                {localeNames[other]}
              </button>
            ))}
          <input type="hidden" name="next" value={path} />
        </Form>
      </main>
    </div>
  );
}

function Knot({ className, mark: { viewBox, d } }: { className: string; mark: MarkPath }) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
