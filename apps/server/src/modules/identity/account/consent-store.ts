import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { specialCategoryConsent } from '../rules.ts';

export interface Consent {
  readonly kind: string;
  readonly version: string;
  readonly givenAt: Date;
}

export async function insertConsent(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  consent: { readonly kind: string; readonly version: string },
): Promise<void> {
  await db
    .insertInto('identity.consent')
    .values({ site_id: site, member_id: member, ...consent })
    .execute();
}

/** Returns the consents that the member has given and not withdrawn. */
export async function selectConsents(db: Queryable, site: SiteId, member: MemberId): Promise<Consent[]> {
  const rows = await db
    .selectFrom('identity.consent')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('withdrawn_at', 'is', null)
    .select(['kind', 'version', 'given_at'])
    .orderBy('given_at')
    .execute();
  return rows.map(({ given_at, ...consent }) => ({ ...consent, givenAt: given_at }));
}

export async function hasSpecialCategoryConsent(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<boolean> {
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

/** Keeps the row: we must be able to prove that consent was given, and until when. */
export async function withdrawSpecialCategoryConsent(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<void> {
  await db
    .updateTable('identity.consent')
    .set({ withdrawn_at: sql`now()` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('kind', '=', specialCategoryConsent.kind)
    .where('withdrawn_at', 'is', null)
    .execute();
}
