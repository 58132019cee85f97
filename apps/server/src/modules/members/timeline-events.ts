import type { TimelineEvent } from '@bowline/contract/staff-members';
import type { EntityId } from '#kernel/ids.ts';
import type { StatementLine } from '#modules/credits/index.ts';
import type { StaffAccount } from '#modules/identity/index.ts';
import type { MemberCase } from '#modules/moderation/index.ts';
import type { Payment } from '#modules/payments/index.ts';
import type { AlbumPhoto } from '#modules/photos/index.ts';
import type { StaffEntry } from '#modules/staff/index.ts';
import { presentLink } from './cases.ts';

/** One line of the timeline before it is presented. */
export interface Happened extends Partial<Omit<TimelineEvent, 'id' | 'at' | 'by' | 'group' | 'kind'>> {
  readonly id: string;
  readonly at: Date;
  readonly group: TimelineEvent['group'];
  readonly kind: TimelineEvent['kind'];
  readonly person?: EntityId | null;
}

const event = (
  group: Happened['group'],
  kind: Happened['kind'],
  at: Date | null,
  more: Partial<Happened> = {},
): Happened[] => (at ? [{ id: `${kind} ${at.getTime()}`, at, group, kind, ...more }] : []);

interface SessionRow {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly openedAt: Date;
}

export const ofAccount = (
  { signupAt, confirmedAt, premiumSince, deletedAt }: StaffAccount,
  sessions: readonly SessionRow[],
  consents: readonly { readonly kind: string; readonly version: string; readonly givenAt: Date }[],
): Happened[] => [
  ...event('account', 'signed_up', signupAt),
  ...event('account', 'confirmed', confirmedAt),
  ...event('account', 'premium', premiumSince),
  ...event('account', 'deleted', deletedAt),
  ...consents.flatMap(({ givenAt, kind, version }) =>
    event('account', 'consented', givenAt, { id: `consented ${kind} ${version}` }),
  ),
  ...sessions.flatMap(({ id, browser, system, openedAt }) =>
    event('account', 'logged_in', openedAt, { id: `session ${id}`, device: { browser, system } }),
  ),
];

const stillOpen: readonly Payment['state'][] = ['created', 'pending'];

/** When an order was paid, or why it was not; and what went back of it. */
export const ofOrder = (order: Payment): Happened[] => {
  const { id, currency, amount, credits, method, state, completedAt, changedAt, createdAt } = order;
  const about = { order: id, method, credits, money: { amount, currency } } as const;
  const back = { ...about, credits: null, money: { amount: order.refundedAmount, currency } } as const;
  if (!completedAt) {
    const kind = stillOpen.includes(state) ? 'order_open' : 'order_failed';
    return event('money', kind, createdAt, { id: `order ${id}`, ...about });
  }
  return [
    ...event('money', 'order_paid', completedAt, { id: `order ${id}`, ...about }),
    ...event('money', 'order_refunded', order.refundedAmount > 0 ? changedAt : null, {
      id: `refund ${id}`,
      ...back,
    }),
    ...event('money', 'order_charged_back', state === 'charged_back' ? changedAt : null, {
      id: `chargeback ${id}`,
      ...about,
      credits: null,
    }),
  ];
};

/** Bought credits are told by their order. */
export const ofLine = ({ id, at, reason, change }: StatementLine): Happened[] =>
  reason === 'purchase'
    ? []
    : event('money', 'credits', at, { id: `credits ${id}`, credits: change, credit_reason: reason });

export const ofPhoto = ({ id, status, rejection, sentAt, decidedAt, decidedBy }: AlbumPhoto): Happened[] => [
  ...event('photos', 'photo_sent', sentAt, { id: `photo ${id}` }),
  ...(status === 'approved' || status === 'rejected'
    ? event('photos', status === 'approved' ? 'photo_approved' : 'photo_rejected', decidedAt, {
        id: `decided ${id}`,
        person: decidedBy,
        rejection,
      })
    : []),
];

export const ofCase = (one: MemberCase): Happened[] => {
  const about = { case: presentLink(one), case_reason: one.reason };
  return [
    ...event('reports', one.isAbout ? 'case_opened' : 'told_us', one.at, {
      id: `${one.isAbout ? 'case' : 'told'} ${one.id} ${one.at.getTime()}`,
      ...about,
    }),
    ...(one.isAbout
      ? event('reports', 'case_decided', one.decidedAt, {
          id: `outcome ${one.id}`,
          ...about,
          outcome: one.outcome,
        })
      : []),
  ];
};

/** What is a decision stands in the timeline by itself. */
export const ofEntry = (entry: StaffEntry, cases: readonly MemberCase[]): Happened[] => {
  const { number, at, person, action, reason } = entry;
  const link = cases.find(({ id }) => id === entry.case);
  return event('staff', 'staff', at, {
    id: `entry ${number}`,
    person,
    action,
    reason,
    case: link ? presentLink(link) : null,
  });
};

const sameDay = (one: Date, other: Date): boolean =>
  one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
const grouped = new Set<Happened['credit_reason']>(['message', 'photo', 'gift', 'held_message', 'release']);

/** Newest first; what was spent in the same way one after the other on one day is one line. */
export function joinSpending(events: readonly Happened[]): Happened[] {
  const lines: Happened[] = [];
  for (const one of events) {
    const before = lines.at(-1);
    const joins =
      before?.kind === 'credits' &&
      one.kind === 'credits' &&
      before.credit_reason === one.credit_reason &&
      grouped.has(one.credit_reason) &&
      sameDay(before.at, one.at);
    if (!joins) lines.push(one);
    else
      lines[lines.length - 1] = {
        ...before,
        count: (before.count ?? 1) + 1,
        credits: (before.credits ?? 0) + (one.credits ?? 0),
      };
  }
  return lines;
}
