import type { CaseRow } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { Initials } from '#app/parts/initials.tsx';
import type { Column } from '#app/parts/queue-table.tsx';
import { SiteName } from '#app/parts/site-mark.tsx';
import { useDuration } from '#app/platform/browser/duration.ts';
import { caseAddress } from './case-address.ts';
import type { CaseList } from './case-api.ts';
import { outcomeTexts, whyText } from './choice-texts.ts';
import { Clock } from './due-text.tsx';
import { Face } from './face.tsx';
import { useMemberName } from './names.ts';

interface ColumnsContext {
  readonly state: CaseList;
  readonly scope: string | undefined;
  readonly now: number;
}

const shortDate = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

export function useCaseColumns({ state, scope, now }: ColumnsContext): readonly Column<CaseRow>[] {
  const t = useT('office-cases');
  const locale = useLocale();
  const duration = useDuration();
  const memberName = useMemberName();
  const dateOf = (at: string | null) => at && formatDate(new Date(at), locale, shortDate);
  return [
    {
      id: 'case',
      header: t('column_case'),
      cell: (row) => (
        <Link className="mono dim" to={caseAddress(row, scope)}>
          {row.number}
        </Link>
      ),
    },
    {
      id: 'why',
      header: t('column_why'),
      cell: (row) => (
        <>
          <span className="case-why">{t(whyText(row))}</span>
          {row.undecidable && <span className="case-others">{t('others_decide')}</span>}
        </>
      ),
    },
    {
      id: 'about',
      header: t('column_about'),
      cell: ({ about }) => (
        <span className="who">
          <Face photo={about.photo} size={22} />
          <span>{memberName(about)}</span>
        </span>
      ),
    },
    {
      id: 'site',
      header: <span className="visually-hidden">{t('column_site')}</span>,
      className: 'optional',
      cell: ({ site }) => <SiteName domain={site} />,
    },
    {
      id: 'told_by',
      header: t('column_told_by'),
      className: 'num optional',
      cell: ({ told_by }) => <span className={told_by > 1 ? undefined : 'dim'}>{told_by}</span>,
    },
    {
      id: 'waits',
      header: t('column_waits'),
      className: 'dim optional',
      cell: ({ opened_at }) => duration(now - Date.parse(opened_at), 'waited'),
    },
    state === 'decided'
      ? {
          id: 'outcome',
          header: t('column_outcome'),
          cell: ({ outcome, decided_at }) => (
            <span className="status status-ok">
              <i />
              {outcome && t(outcomeTexts[outcome])} <span className="dim">{dateOf(decided_at)}</span>
            </span>
          ),
        }
      : {
          id: 'due',
          header: t('column_due'),
          cell: ({ due_at, holder }) => <Clock dueAt={due_at} now={now} isHeld={holder !== null} />,
        },
    ...(state === 'set_aside'
      ? [
          {
            id: 'returns',
            header: t('column_returns'),
            className: 'wide-only',
            cell: ({ set_aside_until }: CaseRow) => dateOf(set_aside_until),
          },
        ]
      : []),
    {
      id: 'holder',
      header: <span className="visually-hidden">{t('column_holder')}</span>,
      className: 'wide-only',
      cell: ({ holder }) => holder && <Initials name={holder.name} small />,
    },
  ];
}
