import { ageOn } from '@bowline/contract/age';
import { type Country, countryCodes } from '@bowline/contract/sites';
import { type RawBuilder, sql } from 'kysely';
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
import type { Met } from '../search/page-store.ts';
import { searchFor } from '../search/search.ts';

/** How far two ages may be apart. Ages, as everyone sees them: compared to the day, birth dates could be found out. */
const years = 7;

/** So many entries are walked at most: half of them in the member's own region, the rest over the whole country. */
const entriesAtHome = 100;
const entriesElsewhere = 100;

interface SimilarRange {
  readonly count: number;
  readonly now: Date;
}

interface Walk {
  readonly region: string;
  readonly entries: number;
}

/** A country is walked region by region, the only way in which its members lie ordered by activity. */
function walksOf({ country, region }: Pick<Profile, 'country' | 'region'>): Walk[] {
  const known = countryCodes.find((code): code is Country => code === country);
  const everywhere = ['', ...(known ? regionsOf(known).map(({ code }) => code) : [])];
  const elsewhere = everywhere.filter((one) => one !== (region ?? ''));
  const entries = Math.floor(entriesElsewhere / Math.max(1, elsewhere.length));
  return [
    { region: region ?? '', entries: entriesAtHome },
    ...elsewhere.map((one) => ({ region: one, entries })),
  ];
}

/** Of the same gender and about the same age: those of the own region before all others, then the most shared interests. */
const found = (
  looker: ProfileViewer,
  subject: Profile,
  { count, now }: SimilarRange,
): RawBuilder<unknown> => {
  const walks = walksOf(subject);
  const age = ageOn(subject.birthDate, now);
  const { born } = searchFor({ min_age: age - years, max_age: age + years }, now);
  const { site, member } = subject;
  return sql`
    select walked.member_id,
           row_number() over (
             order by walked.region = ${subject.region ?? ''} desc,
                      bit_count((walked.interests & coalesce(own.interests, 0))::bit(64)) desc,
                      walked.last_active desc, walked.member_id desc
           ) as place
    from unnest(${walks.map(({ region }) => region)}::text[], ${walks.map(({ entries }) => entries)}::int[])
      as walk (region, entries)
    cross join lateral (
      select member_id, region, interests, birth_date, last_active from discovery.search
      where site_id = ${site} and gender = ${subject.gender} and country = ${subject.country ?? ''}
        and region = walk.region and visible
      order by last_active desc, member_id desc
      limit walk.entries
    ) as walked
    left join discovery.search as own on own.site_id = ${site} and own.member_id = ${member}
    where walked.birth_date between ${born?.from}::date and ${born?.to}::date
      and walked.member_id <> ${member} and walked.member_id is distinct from ${looker.member}::bigint
      and walked.member_id not in (${blockedWith(looker)})
    order by place
    limit ${count}`;
};

/** One statement: the walks, and what a card needs of those they found. */
export const similar = (looker: ProfileViewer, subject: Profile, range: SimilarRange) => sql<
  CardRow & MainPhotoRow
>`
  select ${selectCard}, main_photo.*
  from (${found(looker, subject, range)}) as found
  ${joinProfiles(sql.ref('found.member_id'), subject.site)}
  left join lateral (${mainPhotoOf(subject.site, sql.ref('found.member_id'))}) as main_photo on true
  order by found.place`;

export async function selectSimilar(
  db: Queryable,
  looker: ProfileViewer,
  subject: Profile,
  range: SimilarRange,
): Promise<Met[]> {
  const { rows } = await similar(looker, subject, range).execute(db);
  return rows.map((row) => ({ profile: profileOf(row), photo: mainPhotoIn(row) }));
}
