import type { MemberMoney, MemberPageView } from '@bowline/contract/staff-members';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Empty } from '#app/parts/empty.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { type Column, QueueTable } from '#app/parts/queue-table.tsx';
import { creditTexts, methodTexts, orderTexts } from './choice-texts.ts';
import { fetchMoney } from './member-api.ts';
import { headingOf, momentOf } from './member-times.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

type Order = MemberMoney['orders'][number];
type Entry = MemberMoney['entries'][number];

const tones = {
  created: 'status',
  pending: 'status status-running',
  completed: 'status status-ok',
  failed: 'status',
  cancelled: 'status',
  expired: 'status',
  refunded: 'status status-back',
  charged_back: 'status status-bad',
} as const satisfies Record<Order['state'], string>;

interface MoneyTabProps {
  readonly member: MemberPageView;
  readonly first: MemberMoney;
  readonly now: number;
}

/** Orders and the entries of the wallet, to read. */
export function MoneyTab({ member, first, now }: MoneyTabProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const list = useMore<Entry>({ rows: first.entries, next: first.next }, async (cursor) => {
    const { entries, next } = await fetchMoney(member, cursor);
    return { rows: entries, next };
  });
  const amount = ({ amount: minor, currency }: Order['price']) => formatMoney(minor, currency, locale);
  const orders: readonly Column<Order>[] = [
    { id: 'at', header: t('column_when'), cell: ({ at }) => momentOf(at, locale) },
    {
      id: 'order',
      header: t('column_order'),
      cell: ({ id }) => (
        <span className="mono" title={id}>
          {id.slice(-8)}
        </span>
      ),
    },
    {
      id: 'method',
      header: t('column_how'),
      className: 'optional',
      cell: ({ method }) => t(methodTexts[method]),
    },
    {
      id: 'state',
      header: t('column_state'),
      cell: ({ state }) => (
        <span className={tones[state]}>
          <i />
          {t(orderTexts[state])}
        </span>
      ),
    },
    {
      id: 'credits',
      header: t('column_credits'),
      className: 'num',
      cell: ({ credits }) => formatNumber(credits, locale),
    },
    { id: 'price', header: t('column_price'), className: 'num', cell: ({ price }) => amount(price) },
    {
      id: 'back',
      header: t('column_back'),
      className: 'num optional',
      cell: ({ refunded }) => (refunded ? amount(refunded) : <span className="dim">–</span>),
    },
  ];
  const signed = (value: number) =>
    formatNumber(value, locale, { signDisplay: 'exceptZero' }).replace('-', '−');
  const dayOf = ({ at }: Entry) => headingOf(at, now, locale);
  const lastDay = list.rows.at(-1);
  /** The sum of a day stands beside it once all of its entries are here. */
  const dayWithSum = (entry: Entry): string => {
    const day = dayOf(entry);
    if (list.isMore && lastDay && dayOf(lastDay) === day) return day;
    const sum = list.rows.reduce((total, one) => (dayOf(one) === day ? total + one.credits : total), 0);
    return t('day_sum', { day, sum: signed(sum) });
  };
  const entries: readonly Column<Entry>[] = [
    { id: 'at', header: t('column_when'), cell: ({ at }) => momentOf(at, locale) },
    { id: 'why', header: t('column_why'), cell: ({ reason }) => t(creditTexts[reason], { count: 1 }) },
    { id: 'credits', header: t('column_credits'), className: 'num', cell: ({ credits }) => signed(credits) },
    {
      id: 'reserved',
      header: t('wallet_reserved'),
      className: 'num optional',
      cell: ({ reserved }) => (reserved === 0 ? <span className="dim">–</span> : signed(reserved)),
    },
    {
      id: 'debt',
      header: t('wallet_debt'),
      className: 'num optional',
      cell: ({ debt }) => (debt === 0 ? <span className="dim">–</span> : signed(debt)),
    },
  ];
  return (
    <div className="member-panels">
      <Panel title={t('orders')}>
        <QueueTable
          label={t('orders')}
          columns={orders}
          rows={first.orders}
          idOf={({ id }) => id}
          empty={<Empty title={t('orders_none')} />}
        />
      </Panel>
      <Panel title={t('entries')}>
        <QueueTable
          label={t('entries')}
          columns={entries}
          rows={list.rows}
          groupOf={dayWithSum}
          idOf={({ id }) => id}
          empty={<Empty title={t('entries_none')} />}
        />
      </Panel>
      <MoreButton {...list} />
    </div>
  );
}
