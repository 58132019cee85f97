import type { StatementView } from '@bowline/contract/moderation';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { ChevronRight, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '../back-link.tsx';
import { PartLinks, type PartLinksProps } from '../part-links.tsx';
import { StateChip } from '../state-chip.tsx';

export interface StatementListProps extends PartLinksProps {
  statements: readonly StatementView[];
}

/** What decisions told the member, latest first. */
export function StatementList({ statements, ...part }: StatementListProps) {
  const t = useT('statements');
  const shell = useT('shell');
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to="/settings#letters">{shell('settings')}</BackLink>
      <h1 className="title-1 mt-1">{t('page')}</h1>
      <p className="lead mt-2 mb-7 max-w-[52ch]">{t('lead')}</p>
      <div className="max-w-[760px]">
        {statements.length === 0 ? (
          <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
        ) : (
          <Card className="px-5 py-1 md:px-6">
            <ol className="divide-y divide-line">
              {statements.map((statement) => (
                <li key={statement.id}>
                  <StatementRow statement={statement} />
                </li>
              ))}
            </ol>
          </Card>
        )}
        <PartLinks {...part} />
      </div>
    </div>
  );
}

function StatementRow({ statement: { id, title, at, read, locale: lang } }: { statement: StatementView }) {
  const t = useT('statements');
  const locale = useLocale();
  return (
    <Link to={`/decisions/${id}`} className="flex min-h-18 items-center gap-4 py-3" prefetch="none">
      <span className="min-w-0 flex-1">
        <span
          lang={lang === locale ? undefined : lang}
          className={`block text-pretty ${read ? '' : 'font-semibold'}`}
        >
          {title}
        </span>
        <time dateTime={at} className="text-small text-text-2">
          {formatDate(new Date(at), locale)}
        </time>
      </span>
      {!read && (
        <StateChip tone="wait" Icon={Mail}>
          {t('unread')}
        </StateChip>
      )}
      <ChevronRight size={20} strokeWidth={1.6} className="flex-none text-text-3" aria-hidden="true" />
    </Link>
  );
}
