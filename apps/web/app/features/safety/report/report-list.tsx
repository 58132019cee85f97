import type { ReportReason } from '@bowline/contract/reports';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { Check, Clock, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '../back-link.tsx';
import { PartLinks, type PartLinksProps } from '../part-links.tsx';
import { StateChip } from '../state-chip.tsx';
import { reasonTexts } from './reason-texts.ts';

interface Report {
  readonly id: string;
  readonly at: string;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly state: keyof typeof states;
  readonly statement: string | null;
}

const states = {
  open: { text: 'reports:state_open', tone: 'wait', Icon: Clock },
  upheld: { text: 'reports:state_upheld', tone: 'ok', Icon: Check },
  no_breach: { text: 'reports:state_no_breach', tone: 'quiet', Icon: Minus },
} as const;

export interface ReportListProps extends PartLinksProps {
  reports: readonly Report[];
  /** The member was told that their reports are unfounded. */
  warned: boolean;
  /** Until when reports of theirs are not accepted. */
  muted_until: string | null;
}

/** What the member has reported and what became of it. It names nobody: the reported member may be hidden by now. */
export function ReportList({ reports, warned, muted_until, ...part }: ReportListProps) {
  const locale = useLocale();
  const t = useT('reports');
  const shell = useT('shell');
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to="/settings#reports">{shell('settings')}</BackLink>
      <h1 className="title-1 mt-1">{t('page')}</h1>
      <p className="lead mt-2 mb-7 max-w-[52ch]">{t('lead')}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,720px)_minmax(0,372px)] lg:gap-14">
        <div className="min-w-0">
          {warned && (
            <Alert tone="warn" className="mb-5">
              {muted_until ? t('muted', { date: formatDate(new Date(muted_until), locale) }) : t('warned')}
            </Alert>
          )}
          {reports.length === 0 ? (
            <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
          ) : (
            <Card className="px-5 py-1 md:px-7">
              <ol className="divide-y divide-line">
                {reports.map((report) => (
                  <ReportItem key={report.id} report={report} />
                ))}
              </ol>
            </Card>
          )}
          <PartLinks {...part} />
        </div>
        <NoLongerSeen />
      </div>
    </div>
  );
}

function ReportItem({ report: { at, reason, text, state, statement } }: { report: Report }) {
  const t = useT('reports');
  const member = useT('member');
  const locale = useLocale();
  const { tone, Icon, text: stateText } = states[state];
  const date = formatDate(new Date(at), locale);
  return (
    <li className="grid justify-items-start gap-2 py-5">
      <StateChip tone={tone} Icon={Icon}>
        {t(stateText)}
      </StateChip>
      <h2 className="text-lead leading-snug font-semibold text-pretty">{member(reasonTexts[reason])}</h2>
      <p className="text-small text-text-2">
        <time dateTime={at}>{t('at', { date })}</time>
      </p>
      {text && (
        <p className="text-label text-pretty wrap-anywhere">
          <span className="text-text-2">{t('own_words')}</span> {text}
        </p>
      )}
      {statement && (
        <Link to={`/decisions/${statement}`} className={buttonClass({ tone: 'quiet', size: 44 }, 'mt-1')}>
          {t('read')}
        </Link>
      )}
    </li>
  );
}

/** Members who have blocked the reader are in no list of theirs, and can be reported still. */
function NoLongerSeen() {
  const t = useT('reports');
  const statements = useT('statements');
  return (
    <aside className="rounded-card bg-fill-quiet p-6 lg:p-8">
      <h2 className="title-3">{t('gone_title')}</h2>
      <p className="mt-2 text-label text-pretty text-text-2">{t('gone_text')}</p>
      <Link to="/complaints" className={buttonClass({ tone: 'quiet', size: 44 }, 'mt-4')}>
        {statements('write_to_us')}
      </Link>
    </aside>
  );
}
