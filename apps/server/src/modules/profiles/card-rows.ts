import { birthMonthOf } from '@bowline/contract/age';
import type { Gender } from '@bowline/contract/genders';
import { type RawBuilder, sql } from 'kysely';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Profile } from './profile.ts';
import type { ProfileState } from './visibility.ts';

/** What a member card shows, and what the visibility rule needs. */
export const cardColumns = [
  'site_id',
  'member_id',
  'public_id',
  'name',
  'gender',
  'birth_date',
  'country',
  'region',
  'invisible',
  'visible_to_visitors',
  'fictional',
  'state',
  'last_active_at',
  'created_at',
  'version',
] as const;

export interface CardRow {
  readonly site_id: number;
  readonly member_id: string;
  readonly public_id: string;
  readonly name: string;
  readonly gender: string;
  readonly birth_date: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly invisible: boolean;
  readonly visible_to_visitors: boolean;
  readonly fictional: boolean;
  readonly state: string;
  readonly last_active_at: Date;
  readonly created_at: Date;
  readonly version: number;
}

/** The columns of a `CardRow`, for a statement that contains `joinProfiles`. */
export const selectCard: RawBuilder<unknown> = sql.join(
  cardColumns.map((column) => sql.ref(`profile.${column}`)),
);

/** Joins the current profile, as `profile`, to rows of another module: `joinProfiles(sql.ref('liked.id'), site)`. */
export const joinProfiles = (
  member: RawBuilder<unknown>,
  site: SiteId | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`join profiles.profile on profile.site_id = ${site} and profile.member_id = ${member}`;

/** For `from`: the profiles of people, not of the site's own writers, that are listed (`isListed` in visibility.ts). */
export const countableProfiles = (site: SiteId): RawBuilder<unknown> => sql`
  profiles.profile where site_id = ${site} and state = 'active' and not invisible and not fictional`;

export const profileOf = (row: CardRow): Profile => ({
  site: row.site_id as SiteId,
  member: row.member_id as MemberId,
  publicId: row.public_id as PublicId,
  name: row.name,
  gender: row.gender as Gender,
  birthMonth: birthMonthOf(row.birth_date),
  country: row.country,
  region: row.region,
  invisible: row.invisible,
  visibleToVisitors: row.visible_to_visitors,
  fictional: row.fictional,
  state: row.state as ProfileState,
  lastActiveAt: row.last_active_at,
  createdAt: row.created_at,
  version: row.version,
});
