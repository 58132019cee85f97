import { shownAge } from '@bowline/contract/age';
import type { MemberFilters } from '@bowline/contract/discovery';
import { type Country, countryCodes } from '@bowline/contract/sites';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf } from '#modules/photos/index.ts';
import {
  blockedWith,
  type CardRow,
  joinProfiles,
  type Profile,
  type ProfileViewer,
  profileOf,
  selectCard,
} from '#modules/profiles/index.ts';
import { regionsOf } from '#modules/sites/index.ts';
import type { SearchHit } from '../search/page-store.ts';
import { type Search, searchFor } from '../search/search.ts';

/** The largest difference in age. Whole years: comparing months would reveal the month of birth. */
export const maxYears = 7;

/** The most index entries read: half in the member's own region, the rest spread over the country. */
const entriesAtHome = 100;
const entriesElsewhere = 100;

interface SimilarRange {
  readonly count: number;
  readonly now: Date;
  /** Whom the viewer looks for: those who match it come first. */
  readonly wanted: MemberFilters;
}

interface RegionWalk {
  readonly region: string;
  readonly entries: number;
}

/** The index orders members by activity within a region only, so a country is walked region by region. */
function walksOf({ country, region }: Pick<Profile, 'country' | 'region'>): RegionWalk[] {
  const known = countryCodes.find((code): code is Country => code === country);
  const everywhere = ['', ...(known ? regionsOf(known).map(({ code }) => code) : [])];
  const elsewhere = everywhere.filter((one) => one !== (region ?? ''));
  const entries = Math.floor(entriesElsewhere / Math.max(1, elsewhere.length));
  return [
    { region: region ?? '', entries: entriesAtHome },
    ...elsewhere.map((one) => ({ region: one, entries })),
  ];
}

/** True for everybody where the viewer named nobody. */
const fitsWanted = ({ genders, born, places, withPhoto }: Search): RawBuilder<SqlBool> => sql`
  walked.gender = any(${[...genders]}::text[])
  and walked.birth_date between ${born?.from ?? '-infinity'}::date and ${born?.to ?? 'infinity'}::date
  and (not ${withPhoto}::boolean or walked.has_photo)
  and (${places === undefined}::boolean or (walked.country, walked.region) in (
    select * from unnest(${places?.map(({ country }) => country) ?? []}::text[],
                         ${places?.map(({ region }) => region) ?? []}::text[])))`;

/** Members of the same gender and about the same age: the own region first, then by shared interests. */
const candidates = (
  viewer: ProfileViewer,
  profile: Profile,
  { count, now, wanted }: SimilarRange,
): RawBuilder<unknown> => {
  const walks = walksOf(profile);
  const age = shownAge(profile.birthMonth, now);
  const { born } = searchFor({ min_age: age - maxYears, max_age: age + maxYears }, now);
  const { site, member } = profile;
  return sql`
    select walked.member_id,
           row_number() over (
             order by (${fitsWanted(searchFor(wanted, now))}) desc, walked.region = ${profile.region ?? ''} desc,
                      bit_count((walked.interests & coalesce(own.interests, 0))::bit(64)) desc,
                      walked.last_active desc, walked.member_id desc
           ) as rank
    from unnest(${walks.map(({ region }) => region)}::text[], ${walks.map(({ entries }) => entries)}::int[])
      as walk (region, entries)
    cross join lateral (
      select member_id, gender, country, region, interests, birth_date, has_photo, last_active from discovery.search
      where site_id = ${site} and gender = ${profile.gender} and country = ${profile.country ?? ''}
        and region = walk.region and visible
      order by last_active desc, member_id desc
      limit walk.entries
    ) as walked
    left join discovery.search as own on own.site_id = ${site} and own.member_id = ${member}
    where walked.birth_date between ${born?.from}::date and ${born?.to}::date
      and walked.member_id <> ${member} and walked.member_id is distinct from ${viewer.member}::bigint
      and walked.member_id not in (${blockedWith(viewer)})
    order by rank
    limit ${count}`;
};

/** One statement for the walks and what cards need. */
export const similar = (viewer: ProfileViewer, profile: Profile, range: SimilarRange) => sql<
  CardRow & MainPhotoRow
>`
  select ${selectCard}, main_photo.*
  from (${candidates(viewer, profile, range)}) as candidate
  ${joinProfiles(sql.ref('candidate.member_id'), profile.site)}
  left join lateral (${mainPhotoOf(profile.site, sql.ref('candidate.member_id'))}) as main_photo on true
  order by candidate.rank`;

export async function selectSimilar(
  db: Queryable,
  viewer: ProfileViewer,
  profile: Profile,
  range: SimilarRange,
): Promise<SearchHit[]> {
  const { rows } = await similar(viewer, profile, range).execute(db);
  return rows.map((row) => ({ profile: profileOf(row), photo: mainPhotoIn(row) }));
}
