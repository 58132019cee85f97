import type { CreditReason } from '@bowline/contract/credits';
import { sql } from 'kysely';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

/** Whose credits. */
export interface Holder {
  readonly site: SiteId;
  readonly member: MemberId;
}

/** The result of a posting. `repeated`: the event was posted before. Only `done` has written anything. */
type Outcome = 'done' | 'repeated' | 'insufficient' | 'not_held';

export interface Posting {
  readonly outcome: Outcome;
  readonly balance: number | null;
}

/** The arguments of every posting: whose credits, the id of the transaction, and the id of what it is for. */
interface PostingArguments extends Holder {
  readonly id: EntityId;
  readonly reference: string;
}
interface WithReason<Reason extends CreditReason> {
  readonly reason: Reason;
}
interface WithAmount {
  readonly amount: number;
}

const posting = { site: 'integer', id: 'uuid', member: 'bigint', reference: 'text' } as const;
const reason = { reason: 'credits.reason' } as const;
const amount = { amount: 'integer' } as const;

export type GrantReason = 'bonus' | 'purchase';
export type SpendReason = 'message' | 'photo' | 'gift';

/**
 * The functions that write the ledger, each one statement. The application may not write its tables; SQL functions of
 * other modules call the same functions.
 */
export const ledgerFunctions = {
  grant: sqlFunction<PostingArguments & WithReason<GrantReason> & WithAmount, Posting>('credits.grant', {
    ...posting,
    ...reason,
    ...amount,
  }),
  grantSignUp: sqlFunction<Omit<PostingArguments, 'reference'> & WithAmount, Posting>(
    'credits.grant_signup',
    {
      site: 'integer',
      id: 'uuid',
      member: 'bigint',
      ...amount,
    },
  ),
  spend: sqlFunction<PostingArguments & WithReason<SpendReason> & WithAmount, Posting>('credits.spend', {
    ...posting,
    ...reason,
    ...amount,
  }),
  reserve: sqlFunction<PostingArguments & WithAmount, Posting>('credits.reserve', { ...posting, ...amount }),
  settle: sqlFunction<PostingArguments & WithReason<SpendReason>, Posting>('credits.settle', {
    ...posting,
    ...reason,
  }),
  release: sqlFunction<PostingArguments, Posting>('credits.release', posting),
  refund: sqlFunction<PostingArguments & WithAmount, Posting>('credits.refund', { ...posting, ...amount }),
  chargeBack: sqlFunction<PostingArguments & WithAmount, Posting>('credits.charge_back', {
    ...posting,
    ...amount,
  }),
  correct: sqlFunction<PostingArguments & { readonly change: number; readonly debt: number }, Posting>(
    'credits.correct',
    { ...posting, change: 'integer', debt: 'integer' },
  ),
} as const;

/** Returns the spendable credits of each member who has a wallet. */
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

export async function selectWallet(
  db: Queryable,
  { site, member }: Holder,
): Promise<{ readonly balance: number; readonly reserved: number; readonly debt: number }> {
  const row = await db
    .selectFrom('credits.wallet')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['balance', 'reserved', 'debt'])
    .executeTakeFirst();
  return row ?? { balance: 0, reserved: 0, debt: 0 };
}

/** The credits that the ledger has for a payment, also those that paid a debt; 0 where none were posted. */
export async function purchasedBy(db: Queryable, site: SiteId, payment: string): Promise<number> {
  const { credits } = await db
    .selectFrom('credits.transaction as posted')
    .innerJoin('credits.entry as entry', (join) =>
      join.onRef('entry.site_id', '=', 'posted.site_id').onRef('entry.transaction_id', '=', 'posted.id'),
    )
    .where('posted.site_id', '=', site)
    .where('posted.reason', '=', 'purchase')
    .where('posted.reference', '=', payment)
    .where('entry.account', 'in', ['balance', 'debt'])
    .select(sql<number>`coalesce(sum(entry.amount), 0)::integer`.as('credits'))
    .executeTakeFirstOrThrow();
  return credits;
}
