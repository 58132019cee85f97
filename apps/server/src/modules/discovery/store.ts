import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import type { Place } from './cursor.ts';

/** A member as the search table knows them. */
export interface SearchEntry {
  readonly member: MemberId;
  readonly visible: boolean;
  readonly lastActive: Date;
  readonly gender: string;
  readonly birthDate: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly version: number;
}

export interface ActivityRange {
  readonly except: MemberId;
  readonly behind: Place | undefined;
  readonly count: number;
}

/** The most recently active members behind a place: a walk along `search_by_activity` that stops after `count`. */
export function byActivity(db: Queryable, site: SiteId, { except, behind, count }: ActivityRange) {
  const listed = db
    .selectFrom('discovery.search')
    .select(['member_id', 'last_active'])
    .where('site_id', '=', site)
    .where(sql<SqlBool>`visible`)
    .where('member_id', '<>', except)
    .orderBy('last_active', 'desc')
    .orderBy('member_id', 'desc')
    .limit(count);
  if (!behind) return listed;
  const { lastActive, member } = behind;
  return listed.where(
    sql<SqlBool>`(last_active, member_id) < (${lastActive}::timestamptz, ${member}::bigint)`,
  );
}

export async function selectByActivity(db: Queryable, site: SiteId, range: ActivityRange): Promise<Place[]> {
  const rows = await byActivity(db, site, range).execute();
  return rows.map((row) => ({ member: row.member_id as MemberId, lastActive: row.last_active }));
}

/** Older versions lose, so it does not matter in which order two projections arrive. */
export async function upsertEntries(
  db: Queryable,
  site: SiteId,
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('discovery.search')
    .values(
      entries.map((entry) => ({
        site_id: site,
        member_id: entry.member,
        visible: entry.visible,
        last_active: entry.lastActive,
        gender: entry.gender,
        birth_date: entry.birthDate,
        country: entry.country,
        region: entry.region,
        version: entry.version,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id'])
        .doUpdateSet((eb) => ({
          visible: eb.ref('excluded.visible'),
          last_active: eb.ref('excluded.last_active'),
          gender: eb.ref('excluded.gender'),
          birth_date: eb.ref('excluded.birth_date'),
          country: eb.ref('excluded.country'),
          region: eb.ref('excluded.region'),
          version: eb.ref('excluded.version'),
        }))
        .whereRef('discovery.search.version', '<', 'excluded.version'),
    )
    .execute();
}

export async function deleteEntries(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<void> {
  if (members.length === 0) return;
  await db
    .deleteFrom('discovery.search')
    .where('site_id', '=', site)
    .where('member_id', 'in', members)
    .execute();
}
