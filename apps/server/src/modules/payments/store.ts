import type { Money } from '@bowline/contract/credits';
import type { PaymentMethod, PaymentProvider, PaymentState } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentsPayment } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface PaymentRef {
  readonly site: SiteId;
  readonly payment: EntityId;
}

export interface Payment {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly member: MemberId;
  readonly bundleId: string;
  readonly credits: number;
  readonly listAmount: number;
  readonly amount: number;
  readonly currency: Money['currency'];
  readonly country: Country;
  readonly method: PaymentMethod;
  readonly provider: PaymentProvider;
  readonly bank: string | null;
  readonly code: string | null;
  readonly percentage: number | null;
  readonly vatBasisPoints: number;
  readonly vatAmount: number;
  readonly state: PaymentState;
  readonly reference: string | null;
  readonly madePremium: boolean;
  readonly refundedAmount: number;
  readonly refundedCredits: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
}

/** The columns come from our own inserts, which the types of `Payment` hold to their lists. */
const paymentOf = (row: Selectable<PaymentsPayment>): Payment => ({
  site: row.site_id as SiteId,
  id: row.id as EntityId,
  member: row.member_id as MemberId,
  bundleId: row.bundle_id,
  credits: row.credits,
  listAmount: row.list_amount,
  amount: row.amount,
  currency: row.currency as Payment['currency'],
  country: row.country as Country,
  method: row.method as PaymentMethod,
  provider: row.provider as PaymentProvider,
  bank: row.bank,
  code: row.code,
  percentage: row.percentage,
  vatBasisPoints: row.vat_basis_points,
  vatAmount: row.vat_amount,
  state: row.state as PaymentState,
  reference: row.reference,
  madePremium: row.made_premium,
  refundedAmount: row.refunded_amount,
  refundedCredits: row.refunded_credits,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  expiresAt: row.expires_at,
  completedAt: row.completed_at,
});

export type NewPayment = Omit<
  Payment,
  'state' | 'reference' | 'madePremium' | 'refundedAmount' | 'refundedCredits' | 'changedAt' | 'completedAt'
> & { readonly nextPollAt: Date };

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment> {
  const row = await tx
    .insertInto('payments.payment')
    .values({
      site_id: payment.site,
      id: payment.id,
      member_id: payment.member,
      bundle_id: payment.bundleId,
      credits: payment.credits,
      list_amount: payment.listAmount,
      amount: payment.amount,
      currency: payment.currency,
      country: payment.country,
      method: payment.method,
      provider: payment.provider,
      bank: payment.bank,
      code: payment.code,
      percentage: payment.percentage,
      vat_basis_points: payment.vatBasisPoints,
      vat_amount: payment.vatAmount,
      state: 'created' satisfies PaymentState,
      created_at: payment.createdAt,
      changed_at: payment.createdAt,
      expires_at: payment.expiresAt,
      next_poll_at: payment.nextPollAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return paymentOf(row);
}

const byId = (db: Queryable, { site, payment }: PaymentRef) =>
  db.selectFrom('payments.payment').where('site_id', '=', site).where('id', '=', payment).selectAll();

export async function selectPayment(db: Queryable, ref: PaymentRef): Promise<Payment | undefined> {
  const row = await byId(db, ref).executeTakeFirst();
  return row && paymentOf(row);
}

/** Locks the payment, so that events that arrive at once are applied one after the other. */
export async function lockPayment(tx: Queryable, ref: PaymentRef): Promise<Payment | undefined> {
  const row = await byId(tx, ref).forUpdate().executeTakeFirst();
  return row && paymentOf(row);
}

export interface PaymentChange {
  readonly state: PaymentState;
  readonly changedAt: Date;
  readonly completedAt?: Date;
  readonly madePremium?: boolean;
  readonly refundedAmount?: number;
  readonly refundedCredits?: number;
  readonly expiresAt?: Date;
  readonly nextPollAt: Date | null;
}

export async function updatePayment(
  tx: Queryable,
  { site, payment }: PaymentRef,
  change: PaymentChange,
): Promise<void> {
  await tx
    .updateTable('payments.payment')
    .set({
      state: change.state,
      changed_at: change.changedAt,
      next_poll_at: change.nextPollAt,
      ...(change.completedAt && { completed_at: change.completedAt }),
      ...(change.madePremium && { made_premium: true }),
      ...(change.refundedAmount !== undefined && { refunded_amount: change.refundedAmount }),
      ...(change.refundedCredits !== undefined && { refunded_credits: change.refundedCredits }),
      ...(change.expiresAt && { expires_at: change.expiresAt }),
    })
    .where('site_id', '=', site)
    .where('id', '=', payment)
    .execute();
}

/** Notes the provider's own id of the payment, once. */
export async function setReference(
  db: Queryable,
  { site, payment }: PaymentRef,
  reference: string,
): Promise<void> {
  await db
    .updateTable('payments.payment')
    .set({ reference })
    .where('site_id', '=', site)
    .where('id', '=', payment)
    .where('reference', 'is', null)
    .execute();
}

export interface NewTransition {
  readonly event: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly cause: string;
  readonly amount?: number;
  readonly credits?: number;
  readonly at: Date;
}

/** The payment is locked, so the next number is free. */
export async function insertTransition(
  tx: Queryable,
  { site, payment }: PaymentRef,
  { event, from, to, cause, amount = 0, credits = 0, at }: NewTransition,
): Promise<void> {
  await tx
    .insertInto('payments.transition')
    .columns([
      'site_id',
      'payment_id',
      'seq',
      'event',
      'from_state',
      'to_state',
      'cause',
      'amount',
      'credits',
      'at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments.transition')
        .where('site_id', '=', site)
        .where('payment_id', '=', payment)
        .select([
          sql.lit(site).as('site_id'),
          sql<string>`${payment}::uuid`.as('payment_id'),
          sql<number>`coalesce(max(seq), 0) + 1`.as('seq'),
          sql<string>`${event}`.as('event'),
          sql<string>`${from}`.as('from_state'),
          sql<string>`${to}`.as('to_state'),
          sql<string>`${cause}`.as('cause'),
          sql<number>`${amount}::integer`.as('amount'),
          sql<number>`${credits}::integer`.as('credits'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ]),
    )
    .execute();
}

export async function setNextPoll(
  tx: Queryable,
  { site, payment }: PaymentRef,
  nextPollAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('payments.payment')
    .set({ next_poll_at: nextPollAt })
    .where('site_id', '=', site)
    .where('id', '=', payment)
    .execute();
}

/** The member's payments, the newest first: their ids sort by the time of the order. */
export async function selectPaymentsOf(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  { after, count }: { readonly after: EntityId | undefined; readonly count: number },
): Promise<readonly Payment[]> {
  let query = db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(count)
    .selectAll();
  if (after !== undefined) query = query.where('id', '<', after);
  return (await query.execute()).map(paymentOf);
}

/** The member's paid payments whose money has not all gone back, the newest first. */
export async function selectUnrefunded(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('completed_at', 'is not', null)
    .where('state', 'in', ['completed', 'refunded'] satisfies PaymentState[])
    .where((eb) => eb('refunded_amount', '<', eb.ref('amount')))
    .orderBy('completed_at', 'desc')
    .selectAll()
    .execute();
  return rows.map(paymentOf);
}

/** Whether the member has paid for something else whose money has not all gone back. */
export async function hasOtherPurchase(
  db: Queryable,
  { site, member, id }: Pick<Payment, 'site' | 'member' | 'id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('completed_at', 'is not', null)
    .where('id', '<>', id)
    .where((eb) => eb('refunded_amount', '<', eb.ref('amount')))
    .where('state', '<>', 'charged_back')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Of these payments, those that did not come to nothing. */
export async function selectStanding(
  db: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
): Promise<ReadonlySet<EntityId>> {
  if (payments.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('id', 'in', [...payments])
    .where('state', 'not in', ['failed', 'cancelled', 'expired'] satisfies PaymentState[])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id as EntityId));
}
