import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';

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
