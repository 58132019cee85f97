import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** A row of `discovery.search`. */
export interface SearchEntry {
  readonly member: MemberId;
  readonly visible: boolean;
  /** Null: not visible to visitors. */
  readonly visitorOrder: Date | null;
  readonly lastActive: Date;
  readonly gender: string;
  readonly birthMonth: string;
  /** Empty if unknown, like the region. */
  readonly country: string;
  readonly region: string;
  readonly interests: bigint;
  readonly traits: bigint;
  readonly hasPhoto: boolean;
  readonly joined: Date;
  readonly version: number;
}

/** Keeps the higher version, so that projections may arrive in any order. */
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
        visitor_order: entry.visitorOrder,
        last_active: entry.lastActive,
        gender: entry.gender,
        birth_date: entry.birthMonth,
        country: entry.country,
        region: entry.region,
        interests: String(entry.interests),
        traits: String(entry.traits),
        has_photo: entry.hasPhoto,
        joined: entry.joined,
        version: entry.version,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id'])
        .doUpdateSet((eb) => ({
          visible: eb.ref('excluded.visible'),
          visitor_order: eb.ref('excluded.visitor_order'),
          last_active: eb.ref('excluded.last_active'),
          gender: eb.ref('excluded.gender'),
          birth_date: eb.ref('excluded.birth_date'),
          country: eb.ref('excluded.country'),
          region: eb.ref('excluded.region'),
          interests: eb.ref('excluded.interests'),
          traits: eb.ref('excluded.traits'),
          has_photo: eb.ref('excluded.has_photo'),
          joined: eb.ref('excluded.joined'),
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
