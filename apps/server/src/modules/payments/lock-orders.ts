import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Orders and mandates of one member wait for each other: a double click and a second tab find what the first made. */
export async function lockOrdersOf(
  tx: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<void> {
  const name = `payments.order:${site}:${member}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
