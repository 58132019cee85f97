import type { StatementView } from '@bowline/contract/moderation';
import type { FullKey } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import type { Ref } from 'react';
import { useSite } from '#app/platform/request/root-data.ts';

type Part = StatementView['parts'][number]['part'];

const headings = {
  what: 'statements:part_what',
  why: 'statements:part_why',
  rule: 'statements:part_rule',
  how: 'statements:part_how',
  objection: 'statements:part_objection',
} as const satisfies Record<Part, FullKey>;

export interface StatementTextProps {
  statement: StatementView;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What a decision told the member, as it was sent: in the language it was written in. */
export function StatementText({ statement, headingRef }: StatementTextProps) {
  const t = useT('statements');
  const locale = useLocale();
  const { name } = useSite();
  const { to, title, parts, at } = statement;
  const lang = statement.locale === locale ? undefined : statement.locale;
  return (
    <Card raised className="px-6 py-8 md:px-10 md:py-11">
      <article className="grid max-w-[62ch] gap-6">
        <header className="grid gap-2">
          <p className="text-label text-text-2">
            <time dateTime={at}>{formatDate(new Date(at), locale)}</time>
          </p>
          <h1 ref={headingRef} lang={lang} className="title-2 text-pretty outline-none" tabIndex={-1}>
            {title}
          </h1>
        </header>
        {parts.map(({ part, text }) => (
          <section key={part} className="grid gap-1">
            {/* A warning is three sentences. */}
            {to !== 'payer' && <h2 className="text-label font-semibold text-text-2">{t(headings[part])}</h2>}
            <p lang={lang} className="text-pretty wrap-anywhere">
              {text}
            </p>
          </section>
        ))}
        <p className="text-text-2">{t('signed', { site: name })}</p>
      </article>
    </Card>
  );
}
