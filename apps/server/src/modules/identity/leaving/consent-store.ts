import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { specialCategoryConsent } from '../rules.ts';

/** A consent is never taken out of the record: that it was given, and until when, must be shown later. */
export async function withdrawSpecialCategory(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.consent')
    .set({ withdrawn_at: sql`now()` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('kind', '=', specialCategoryConsent.kind)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function hasSpecialCategory(db: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('identity.consent')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('kind', '=', specialCategoryConsent.kind)
    .where('withdrawn_at', 'is', null)
    .select('member_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
