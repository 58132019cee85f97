import type { Money } from '@bowline/contract/credits';
import { type Selectable, sql } from 'kysely';
import type { OffersCode } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Discount } from './rules.ts';

export interface CodeUser {
  readonly site: SiteId;
  readonly member: MemberId;
}

/** Staff codes only, without the withdrawn ones. */
export async function selectCode(db: Queryable, site: SiteId, code: string): Promise<Discount | undefined> {
  const row = await db
    .selectFrom('offers.code')
    .where('site_id', '=', site)
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row && discountOf(row);
}

/** How often a code may be used, also of one that was withdrawn since. */
export async function selectValidity(
  db: Queryable,
  site: SiteId,
  code: string,
): Promise<Discount['validity'] | undefined> {
  const row = await db
    .selectFrom('offers.code')
    .where('site_id', '=', site)
    .where('code', '=', code)
    .select('validity')
    .executeTakeFirst();
  return row?.validity as Discount['validity'] | undefined;
}

const discountOf = (row: Selectable<OffersCode>): Discount => ({
  code: row.code,
  percentage: row.percentage,
  minimum:
    row.minimum_amount === null
      ? null
      : { amount: row.minimum_amount, currency: row.currency as Money['currency'] },
  country: row.country,
  member: row.member_id as MemberId | null,
  validity: row.validity as Discount['validity'],
  paymentMethods: row.payment_methods,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  isSignupCode: false,
});

/** Returns false when the site has this code already. */
export async function insertCode(
  db: Queryable,
  site: SiteId,
  discount: Discount & { readonly startsAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('offers.code')
    .values({
      site_id: site,
      code: discount.code,
      percentage: discount.percentage,
      minimum_amount: discount.minimum?.amount ?? null,
      currency: discount.minimum?.currency ?? null,
      country: discount.country,
      member_id: discount.member,
      validity: discount.validity,
      payment_methods: [...discount.paymentMethods],
      starts_at: discount.startsAt,
      expires_at: discount.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A literal: with a parameter PostgreSQL could not use the partial unique indexes. */
const literalTrue = sql.lit(true);

/** Looks up the use that would conflict, through the unique index that forbids a second one: one index lookup. */
export async function hasBeenUsed(
  db: Queryable,
  { site, member }: CodeUser,
  { code, validity, isSignupCode }: Pick<Discount, 'code' | 'validity' | 'isSignupCode'>,
  exceptFor: readonly EntityId[] = [],
): Promise<boolean> {
  let uses = db.selectFrom('offers.use').where('site_id', '=', site).select('code');
  if (exceptFor.length > 0) uses = uses.where('payment_id', 'not in', [...exceptFor]);
  const conflicting = isSignupCode
    ? uses.where('member_id', '=', member).where('is_newcomers', '=', literalTrue)
    : validity === 'once'
      ? uses.where('code', '=', code).where('is_only', '=', literalTrue)
      : uses.where('member_id', '=', member).where('code', '=', code);
  return (await conflicting.executeTakeFirst()) !== undefined;
}

export interface Use {
  readonly member: MemberId;
  readonly code: string;
  readonly percentage: number;
}

export async function selectUseOfPayment(
  db: Queryable,
  site: SiteId,
  payment: EntityId,
): Promise<Use | undefined> {
  const row = await db
    .selectFrom('offers.use')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .select(['member_id', 'code', 'percentage'])
    .executeTakeFirst();
  return row && { member: row.member_id as MemberId, code: row.code, percentage: row.percentage };
}

/** Returns false on a conflicting use. The unique indexes decide, also between parallel calls. */
export async function insertUse(
  tx: Queryable,
  { site, member }: CodeUser,
  discount: Pick<Discount, 'code' | 'percentage' | 'validity' | 'isSignupCode'>,
  { payment, usedAt }: { readonly payment: EntityId; readonly usedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('offers.use')
    .values({
      site_id: site,
      code: discount.code,
      member_id: member,
      percentage: discount.percentage,
      is_only: discount.validity === 'once',
      is_newcomers: discount.isSignupCode,
      payment_id: payment,
      used_at: usedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when the payment used no code. */
export async function deleteUse(tx: Queryable, site: SiteId, payment: EntityId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('offers.use')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
