import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { PaymentRef } from '../store.ts';
import { type Difference, type DifferenceKind, differenceKinds } from './difference.ts';

export interface OpenDifference extends PaymentRef, Difference {
  readonly provider: string;
  readonly foundAt: Date;
}

/** Notes a difference unless it is open already. Returns whether it is new. */
export async function insertDifference(
  tx: Queryable,
  { site, payment }: PaymentRef,
  { kind, ours, theirs }: Difference,
  foundAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.difference')
    .values({ site_id: site, payment_id: payment, kind, ours, theirs, found_at: foundAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Closes the open differences of a payment, of these kinds. */
export async function resolveDifferences(
  tx: Queryable,
  { site, payment }: PaymentRef,
  kinds: readonly DifferenceKind[],
  at: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('payments.difference')
    .set({ resolved_at: at })
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('resolved_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .execute();
}

/** The payments to compare after this one, in the order of their keys: changed in the window, or with an open difference. */
export async function selectToCompare(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
  after: PaymentRef | undefined,
  count: number,
): Promise<readonly PaymentRef[]> {
  const { rows } = await sql<{ site_id: number; id: string }>`
    select site_id, id from (
      select site_id, id from payments.payment where changed_at >= ${from} and changed_at < ${to}
      union
      select site_id, payment_id from payments.difference where resolved_at is null
    ) as compared
    where (site_id, id) > (${after?.site ?? 0}, ${after?.payment ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by site_id, id limit ${count}`.execute(db);
  return rows.map(({ site_id, id }) => ({ site: site_id as SiteId, payment: id as EntityId }));
}

/** Whether all money of a payment was sent back because nobody was left to credit. */
export async function wasGivenBackUncredited(db: Queryable, { site, payment }: PaymentRef): Promise<boolean> {
  const row = await db
    .selectFrom('payments.refund')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('cause', '=', 'staff')
    .where('credits', '=', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectOpenDifferences(db: Queryable): Promise<readonly OpenDifference[]> {
  const rows = await db
    .selectFrom('payments.difference as difference')
    .innerJoin('payments.payment as payment', (join) =>
      join
        .onRef('payment.site_id', '=', 'difference.site_id')
        .onRef('payment.id', '=', 'difference.payment_id'),
    )
    .where('difference.resolved_at', 'is', null)
    .orderBy('difference.site_id')
    .orderBy('difference.found_at')
    .select(['difference.site_id', 'difference.payment_id', 'difference.kind', 'difference.ours'])
    .select(['difference.theirs', 'difference.found_at', 'payment.provider'])
    .execute();
  return rows.map((row) => ({
    site: row.site_id as SiteId,
    payment: row.payment_id as EntityId,
    kind: differenceKinds.find((kind) => kind === row.kind) ?? 'state',
    ours: row.ours,
    theirs: row.theirs,
    foundAt: row.found_at,
    provider: row.provider,
  }));
}
