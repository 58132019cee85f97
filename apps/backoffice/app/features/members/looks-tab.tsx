import type { MemberLook, MemberPageView } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { Empty } from '#app/parts/empty.tsx';
import { type Column, QueueTable } from '#app/parts/queue-table.tsx';
import { actionText, lookReasonText } from './choice-texts.ts';
import { CaseLink } from './event-text.tsx';
import { fetchLooks } from './member-api.ts';
import { momentOf } from './member-times.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

interface LooksTabProps {
  readonly member: MemberPageView;
  readonly first: { readonly looks: readonly MemberLook[]; readonly next: string | null };
  readonly scope: string | undefined;
}

/** The audit log, as far as it is about this member. */
export function LooksTab({ member, first, scope }: LooksTabProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const list = useMore({ rows: first.looks, next: first.next }, async (cursor) => {
    const { looks, next } = await fetchLooks(member, cursor);
    return { rows: looks, next };
  });
  const columns: readonly Column<MemberLook>[] = [
    { id: 'at', header: t('column_when'), cell: ({ at }) => momentOf(at, locale) },
    {
      id: 'what',
      header: t('column_what'),
      cell: ({ action, by }) => t.dynamic(actionText(action), { name: by?.name ?? t('somebody') }),
    },
    {
      id: 'why',
      header: t('column_why'),
      cell: ({ reason }) => {
        const text = lookReasonText(reason);
        return text ? t.dynamic(text) : <span className="dim">–</span>;
      },
    },
    {
      id: 'case',
      header: t('column_case'),
      cell: ({ case: link }) =>
        link ? <CaseLink link={link} site={member.site} scope={scope} /> : <span className="dim">–</span>,
    },
    {
      id: 'number',
      header: t('column_entry'),
      className: 'num optional',
      cell: ({ number }) => <span className="mono">{number}</span>,
    },
  ];
  return (
    <>
      <QueueTable
        label={t('tab_looks')}
        columns={columns}
        rows={list.rows}
        idOf={({ number }) => number}
        empty={<Empty title={t('looks_none')} />}
      />
      <MoreButton {...list} />
    </>
  );
}
