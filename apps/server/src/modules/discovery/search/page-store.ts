import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from '#modules/photos/index.ts';
import { type CardRow, joinProfiles, type Profile, profileOf, selectCard } from '#modules/profiles/index.ts';
import { createWalk, type Walk, type WalkPosition } from './walk.ts';

/** A member found by a walk, with their current profile. */
export interface SearchHit {
  readonly profile: Profile;
  readonly photo: ShownPhoto | undefined;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  /** The next page resumes after it; missing at the end of the list. */
  readonly next: WalkPosition | undefined;
}

/** A page ends after this many members read, however few of them fit. */
const budget = 2_000;

/** The profile's columns are null if it was erased since the projection. */
type Row = MainPhotoRow &
  (CardRow | { readonly [Column in keyof CardRow]: null }) & {
    readonly hit_member: string;
    readonly last_active: Date;
    readonly fits: boolean;
    readonly exhausted: boolean;
  };

/**
 * One statement for the walk and what its cards need. One row more than a page tells whether there is a next page. A
 * walk that has used up its budget also returns the last member it read, whether they fit or not.
 */
const walkPage = createWalk<Row>(budget, (walk, { site }) => {
  const member = sql.ref('hit.member_id');
  return sql`
    select hit.member_id as hit_member, hit.last_active, hit.fits, hit.step = ${sql.lit(budget)} as exhausted,
           ${selectCard}, main_photo.*
    from (
      select * from (${walk}) as walked
      where fits or step = ${sql.lit(budget)}
      order by last_active desc, member_id desc
      limit ${sql.lit(limits.pageSize + 1)}
    ) as hit
    left ${joinProfiles(member, site)}
    left join lateral (${mainPhotoOf(site, member)}) as main_photo on true
    order by hit.last_active desc, hit.member_id desc`;
});

export async function selectPage(db: Queryable, walk: Walk): Promise<SearchPage> {
  const rows = await walkPage(db, walk);
  return { hits: rows.slice(0, limits.pageSize).flatMap(hitIn), next: nextOf(rows) };
}

function hitIn(row: Row): SearchHit | [] {
  if (!row.fits || row.public_id === null) return [];
  return { profile: profileOf(row), photo: mainPhotoIn(row) };
}

function nextOf(rows: readonly Row[]): WalkPosition | undefined {
  const isFull = rows.length > limits.pageSize;
  const last = isFull ? rows[limits.pageSize - 1] : rows.find(({ exhausted }) => exhausted);
  return last && { lastActive: last.last_active, member: last.hit_member as MemberId };
}
