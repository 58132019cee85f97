import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { isBlockedBetween } from './block-store.ts';
import { type CardRow, cardColumns, profileOf } from './card-rows.ts';
import type { Newcomer, Profile, ProfileToFind } from './profile.ts';
import type { ProfileState, ProfileViewer } from './visibility.ts';

export async function insertProfile(db: Queryable, newcomer: Newcomer, now: Date): Promise<void> {
  await db
    .insertInto('profiles.profile')
    .values({
      site_id: newcomer.site,
      member_id: newcomer.member,
      public_id: newcomer.publicId,
      name: newcomer.name,
      gender: newcomer.gender,
      birth_date: newcomer.birthDate,
      country: newcomer.country,
      region: newcomer.region ?? null,
      sexuality: newcomer.sexuality ?? null,
      hair_colour: newcomer.hairColour ?? null,
      eye_colour: newcomer.eyeColour ?? null,
      body_type: newcomer.bodyType ?? null,
      relationship_status: newcomer.relationshipStatus ?? null,
      tattoos: newcomer.tattoos ?? null,
      reason: newcomer.reason ?? null,
      interests: [...(newcomer.interests ?? [])],
      about_me: newcomer.aboutMe ?? '',
      invisible: newcomer.invisible ?? false,
      fictional: newcomer.fictional ?? false,
      state: newcomer.state ?? 'disabled',
      created_at: newcomer.createdAt ?? now,
      last_active_at: newcomer.lastActiveAt ?? now,
    })
    .execute();
}

export async function selectProfiles(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ProfileToFind[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('profiles.profile')
    .select([...cardColumns, 'interests'])
    .where('site_id', '=', site)
    .where(isAnyOf(members))
    .execute();
  return rows.map(({ interests, ...row }) => ({ ...profileOf(row), interests }));
}

/** A profile, and whether there is a block between its member and whoever looks. */
export interface Found<P extends Profile = Profile> {
  readonly profile: P;
  readonly blocked: boolean;
}

export async function selectFound(
  db: Queryable,
  looker: ProfileViewer,
  members: readonly MemberId[],
): Promise<Found[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('profiles.profile')
    .select(cardColumns)
    .select(isBlockedBetween(looker, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', looker.site)
    .where(isAnyOf(members))
    .execute();
  return rows.map(foundOf);
}

export async function selectByPublicId(
  db: Queryable,
  looker: ProfileViewer,
  publicId: PublicId,
): Promise<Found | undefined> {
  const row = await db
    .selectFrom('profiles.profile')
    .select(cardColumns)
    .select(isBlockedBetween(looker, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', looker.site)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row && foundOf(row);
}

/** Says that something others copy has changed, though no column here has. */
export async function raiseVersion(
  tx: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<MemberId[]> {
  const rows = await tx
    .updateTable('profiles.profile')
    .set({ version: sql`version + 1` })
    .where('site_id', '=', site)
    .where(isAnyOf(members))
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id as MemberId);
}

/** Returns whether anything changed. */
export async function changeState(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { from, to }: { from: ProfileState; to: ProfileState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles.profile')
    .set({ state: to, version: sql`version + 1` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** From whatever state to `deleted`. Returns whether anything changed. */
export async function hideState(db: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles.profile')
    .set({ state: 'deleted', version: sql`version + 1` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves the activity of those last active before `since`, and returns whom it moved. */
export async function moveActivity(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
  { since, now }: { since: Date; now: Date },
): Promise<MemberId[]> {
  const rows = await db
    .updateTable('profiles.profile')
    .set({ last_active_at: now, version: sql`version + 1` })
    .where('site_id', '=', site)
    .where(isAnyOf(members))
    .where('last_active_at', '<', since)
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id as MemberId);
}

/** One array parameter: the statement stays the same, and prepared, whatever the number of members. */
const isAnyOf = (members: readonly MemberId[]) => sql<SqlBool>`member_id = any(${[...members]}::bigint[])`;

const foundOf = ({ blocked, ...row }: CardRow & { readonly blocked: SqlBool }): Found => ({
  profile: profileOf(row),
  blocked: Boolean(blocked),
});
