import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from '#modules/photos/index.ts';
import { type CardRow, joinProfiles, type Profile, profileOf, selectCard } from '#modules/profiles/index.ts';
import { createWalk, type Place, type Walk } from './walk.ts';

/** A member the walk met, as they are now. */
export interface Met {
  readonly profile: Profile;
  readonly photo: ShownPhoto | undefined;
}

export interface FoundPage {
  readonly met: readonly Met[];
  /** Where the next page begins; missing when the walk came to its end. */
  readonly last: Place | undefined;
}

/** A page rests after so many members looked at, however few of them fit; the next one goes on from there. */
const budget = 2_000;

/** Of a profile that has been erased since, nothing is there. */
type Row = MainPhotoRow &
  (CardRow | { readonly [Column in keyof CardRow]: null }) & {
    readonly met: string;
    readonly last_active: Date;
    readonly fits: boolean;
    readonly rests: boolean;
  };

/**
 * One statement: the walk, and what a card needs of those it met. One more than a page holds tells whether there are more. A
 * walk that has used up its budget brings along the member it rests on, whether they fit or not.
 */
const walkPage = createWalk<Row>(budget, (walk, { site }) => {
  const member = sql.ref('found.member_id');
  return sql`
    select found.member_id as met, found.last_active, found.fits, found.step = ${sql.lit(budget)} as rests,
           ${selectCard}, main_photo.*
    from (
      select * from (${walk}) as walked
      where fits or step = ${sql.lit(budget)}
      order by last_active desc, member_id desc
      limit ${sql.lit(limits.pageSize + 1)}
    ) as found
    left ${joinProfiles(member, site)}
    left join lateral (${mainPhotoOf(site, member)}) as main_photo on true
    order by found.last_active desc, found.member_id desc`;
});

export async function selectPage(db: Queryable, range: Walk): Promise<FoundPage> {
  const rows = await walkPage(db, range);
  return { met: rows.slice(0, limits.pageSize).flatMap(metIn), last: lastOf(rows) };
}

function metIn(row: Row): Met | [] {
  if (!row.fits || row.public_id === null) return [];
  return { profile: profileOf(row), photo: mainPhotoIn(row) };
}

function lastOf(rows: readonly Row[]): Place | undefined {
  const isFull = rows.length > limits.pageSize;
  const last = isFull ? rows[limits.pageSize - 1] : rows.find(({ rests }) => rests);
  return last && { lastActive: last.last_active, member: last.met as MemberId };
}
