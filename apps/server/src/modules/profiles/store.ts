import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import type { Gender, Newcomer, Profile } from './profile.ts';
import type { ProfileState } from './visibility.ts';

const columns = [
  'site_id',
  'member_id',
  'public_id',
  'name',
  'gender',
  'birth_date',
  'country',
  'region',
  'invisible',
  'state',
  'last_active_at',
  'created_at',
  'version',
] as const;

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
): Promise<Profile[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('profiles.profile')
    .select(columns)
    .where('site_id', '=', site)
    .where(isAnyOf(members))
    .execute();
  return rows.map(profileOf);
}

export async function selectByPublicId(
  db: Queryable,
  site: SiteId,
  publicId: PublicId,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profiles.profile')
    .select(columns)
    .where('site_id', '=', site)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row && profileOf(row);
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

interface Row {
  site_id: number;
  member_id: string;
  public_id: string;
  name: string;
  gender: string;
  birth_date: string;
  country: string | null;
  region: string | null;
  invisible: boolean;
  state: string;
  last_active_at: Date;
  created_at: Date;
  version: number;
}

const profileOf = (row: Row): Profile => ({
  site: row.site_id as SiteId,
  member: row.member_id as MemberId,
  publicId: row.public_id as PublicId,
  name: row.name,
  gender: row.gender as Gender,
  birthDate: row.birth_date,
  country: row.country,
  region: row.region,
  invisible: row.invisible,
  state: row.state as ProfileState,
  lastActiveAt: row.last_active_at,
  createdAt: row.created_at,
  version: row.version,
});
