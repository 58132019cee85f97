import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { isBlockedBetween } from './block-store.ts';
import { type CardRow, cardColumns, profileOf } from './card-rows.ts';
import { reasonColumns, roleColumns, rolesOf } from './first-and-all.ts';
import type { NewProfile, Profile, SearchableProfile } from './profile.ts';
import type { sealAboutMe, sealBirthDate, sealGenderIdentity } from './seals.ts';
import type { ProfileState, ProfileViewer } from './visibility.ts';

export async function insertProfile(
  db: Queryable,
  profile: Omit<NewProfile, 'birthDate' | 'aboutMe' | 'genderIdentity' | 'lookingFor'>,
  sealed: ReturnType<typeof sealBirthDate> &
    ReturnType<typeof sealAboutMe> &
    ReturnType<typeof sealGenderIdentity> & { readonly looking_for_sealed: Buffer | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('profiles.profile')
    .values({
      ...sealed,
      site_id: profile.site,
      member_id: profile.member,
      public_id: profile.publicId,
      name: profile.name,
      gender: profile.gender,
      country: profile.country,
      region: profile.region ?? null,
      ...roleColumns(profile.roles ?? []),
      experience: profile.experience ?? null,
      relationship_style: profile.relationshipStyle ?? null,
      pronouns: profile.pronouns ?? null,
      sexuality: profile.sexuality ?? null,
      hair_colour: profile.hairColour ?? null,
      eye_colour: profile.eyeColour ?? null,
      body_type: profile.bodyType ?? null,
      relationship_status: profile.relationshipStatus ?? null,
      tattoos: profile.tattoos ?? null,
      ...reasonColumns(profile.reasons ?? []),
      interests: [...(profile.interests ?? [])],
      invisible: profile.invisible ?? false,
      visible_to_visitors: profile.visibleToVisitors ?? false,
      shown_on_landers: profile.shownOnLanders ?? false,
      writers: profile.writers ?? 'everyone',
      fictional: profile.fictional ?? false,
      state: profile.state ?? 'disabled',
      created_at: profile.createdAt ?? now,
      last_active_at: profile.lastActiveAt ?? now,
    })
    .execute();
}

export async function selectProfiles(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<SearchableProfile[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('profiles.profile')
    .select([...cardColumns, 'interests', 'role', 'roles', 'experience', 'relationship_style'])
    .where('site_id', '=', site)
    .where(isAnyOf(members))
    .execute();
  return rows.map(({ interests, role, roles, experience, relationship_style, ...row }) => ({
    ...profileOf(row),
    interests,
    traits: {
      role: rolesOf({ role, roles }),
      experience: experience === null ? [] : [experience],
      relationship_style: relationship_style === null ? [] : [relationship_style],
    },
  }));
}

/** A profile to apply the visibility rule to; `blocked` if either it or the viewer has blocked the other. */
export interface ProfileWithBlock<P extends Profile = Profile> {
  readonly profile: P;
  readonly blocked: boolean;
}

export async function selectProfilesWithBlock(
  db: Queryable,
  viewer: ProfileViewer,
  members: readonly MemberId[],
): Promise<ProfileWithBlock[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('profiles.profile')
    .select(cardColumns)
    .select(isBlockedBetween(viewer, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', viewer.site)
    .where(isAnyOf(members))
    .execute();
  return rows.map(withBlockOf);
}

export async function selectByPublicId(
  db: Queryable,
  viewer: ProfileViewer,
  publicId: PublicId,
): Promise<ProfileWithBlock | undefined> {
  const row = await db
    .selectFrom('profiles.profile')
    .select(cardColumns)
    .select(isBlockedBetween(viewer, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', viewer.site)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row && withBlockOf(row);
}

/** For a change in another module's tables: copies of these profiles are out of date. Returns the members found. */
export async function incrementVersion(
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
export async function updateState(
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

/** From any state. Returns whether anything changed. */
export async function updateStateToDeleted(db: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles.profile')
    .set({ state: 'deleted', version: sql`version + 1` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Updates the members last active before `since`, and returns them. */
export async function updateLastActive(
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

/** One array parameter, so that any number of members shares one prepared statement. */
const isAnyOf = (members: readonly MemberId[]) => sql<SqlBool>`member_id = any(${[...members]}::bigint[])`;

const withBlockOf = ({ blocked, ...row }: CardRow & { readonly blocked: SqlBool }): ProfileWithBlock => ({
  profile: profileOf(row),
  blocked: Boolean(blocked),
});
