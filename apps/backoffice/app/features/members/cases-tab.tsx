import type { MemberCase, MemberPageView } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { outcomeTexts, reasonTexts } from '#app/features/cases/choice-texts.ts';
import { Empty } from '#app/parts/empty.tsx';
import { type Column, QueueTable } from '#app/parts/queue-table.tsx';
import { CaseLink } from './event-text.tsx';
import { dayOf } from './member-times.ts';

const stateTexts = {
  open: 'office-members:case_open',
  set_aside: 'office-members:case_set_aside',
  decided: 'office-members:case_decided',
} as const;

interface CasesTabProps {
  readonly member: MemberPageView;
  readonly cases: readonly MemberCase[];
  readonly scope: string | undefined;
}

export function CasesTab({ member, cases, scope }: CasesTabProps) {
  const t = useT('office-members');
  const words = useT('office-cases');
  const locale = useLocale();
  const columns: readonly Column<MemberCase>[] = [
    {
      id: 'case',
      header: t('column_case'),
      cell: (one) => <CaseLink link={one} site={member.site} scope={scope} />,
    },
    { id: 'side', header: t('column_side'), cell: ({ about }) => t(about ? 'side_about' : 'side_told') },
    { id: 'why', header: t('column_why'), cell: ({ reason }) => words(reasonTexts[reason]) },
    { id: 'at', header: t('column_when'), cell: ({ at }) => dayOf(at, locale) },
    {
      id: 'outcome',
      header: t('column_state'),
      cell: ({ state, outcome }) =>
        outcome && state === 'decided' ? words(outcomeTexts[outcome]) : t(stateTexts[state]),
    },
  ];
  return (
    <QueueTable
      label={t('tab_cases')}
      columns={columns}
      rows={cases}
      idOf={({ id, at }) => `${id} ${at}`}
      empty={<Empty title={t('cases_none')} />}
    />
  );
}
