import type { CreditReason } from '@bowline/contract/credits';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

/** Whose credits. */
export interface Holder {
  readonly site: SiteId;
  readonly member: MemberId;
}

/** What came of a posting: `repeated`, the event was in the books already; only `done` has written anything. */
type Outcome = 'done' | 'repeated' | 'insufficient' | 'not_held';

export interface Posting {
  readonly outcome: Outcome;
  readonly balance: number | null;
}

/** What every posting has: whose credits, the id of its transaction and the id of what it is for. */
interface Event extends Holder {
  readonly id: EntityId;
  readonly reference: string;
}
interface WithReason<Reason extends CreditReason> {
  readonly reason: Reason;
}
interface WithAmount {
  readonly amount: number;
}

const event = { site: 'integer', id: 'uuid', member: 'bigint', reference: 'text' } as const;
const reason = { reason: 'credits.reason' } as const;
const amount = { amount: 'integer' } as const;

export type GrantReason = 'signup_grant' | 'bonus' | 'purchase';
export type SpendReason = 'message' | 'photo' | 'gift';

/**
 * The functions that write the ledger, each one statement. The application may not write its tables; SQL functions of
 * other modules call the same functions.
 */
export const ledgerFunctions = {
  grant: sqlFunction<Event & WithReason<GrantReason> & WithAmount, Posting>('credits.grant', {
    ...event,
    ...reason,
    ...amount,
  }),
  spend: sqlFunction<Event & WithReason<SpendReason> & WithAmount, Posting>('credits.spend', {
    ...event,
    ...reason,
    ...amount,
  }),
  reserve: sqlFunction<Event & WithAmount, Posting>('credits.reserve', { ...event, ...amount }),
  settle: sqlFunction<Event & WithReason<SpendReason>, Posting>('credits.settle', { ...event, ...reason }),
  release: sqlFunction<Event, Posting>('credits.release', event),
  refund: sqlFunction<Event & WithAmount, Posting>('credits.refund', { ...event, ...amount }),
  chargeBack: sqlFunction<Event & WithAmount, Posting>('credits.charge_back', { ...event, ...amount }),
  correct: sqlFunction<Event & { readonly change: number; readonly debt: number }, Posting>(
    'credits.correct',
    { ...event, change: 'integer', debt: 'integer' },
  ),
} as const;

/** Spendable credits. Whoever never had any is missing. */
export async function selectBalances(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await db
    .selectFrom('credits.wallet')
    .where('site_id', '=', site)
    .where('member_id', 'in', members)
    .select(['member_id', 'balance'])
    .execute();
  return new Map(rows.map(({ member_id, balance }) => [member_id as MemberId, balance]));
}
