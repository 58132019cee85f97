import { limits } from '@bowline/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from '#modules/photos/index.ts';
import {
  type CardRow,
  type DetailedProfile,
  detailedOf,
  type FactsRow,
  joinProfiles,
  type Profile,
  profileOf,
  selectCard,
  selectDetails,
} from '#modules/profiles/index.ts';
import { createWalk, type Walk, type WalkPosition } from './walk.ts';

/** A member found by a walk, with their current profile. */
export interface SearchHit<P extends Profile = Profile> {
  readonly profile: P;
  readonly photo: ShownPhoto | undefined;
}

interface SearchPage<P extends Profile = Profile> {
  readonly hits: readonly SearchHit<P>[];
  /** The next page resumes after it; missing at the end of the list. */
  readonly next: WalkPosition | undefined;
}

/** A page ends after this many members read, however few of them fit. */
const budget = 2_000;

/** The profile's columns are null if it was erased since the projection. */
type Row<Columns> = MainPhotoRow &
  (Columns | { readonly [Column in keyof Columns]: null }) & {
    readonly public_id: string | null;
    readonly hit_member: string;
    readonly last_active: Date;
    readonly fits: boolean;
    readonly exhausted: boolean;
  };

interface PageShape<Columns, P extends Profile> {
  readonly size: number;
  /** What is read of the profiles. */
  readonly columns: RawBuilder<unknown>;
  readonly profileOf: (row: Columns) => P;
}

/**
 * One statement for the walk and what its cards need. One row more than a page tells whether there is a next page. A
 * walk that has used up its budget also returns the last member it read, whether they fit or not.
 */
function createPageWalk<Columns, P extends Profile>({
  size,
  columns,
  profileOf: read,
}: PageShape<Columns, P>) {
  const walkPage = createWalk<Row<Columns>>(budget, (walk, { site }) => {
    const member = sql.ref('hit.member_id');
    return sql`
      select hit.member_id as hit_member, hit.last_active, hit.fits, hit.step = ${sql.lit(budget)} as exhausted,
             ${columns}, main_photo.*
      from (
        select * from (${walk}) as walked
        where fits or step = ${sql.lit(budget)}
        order by last_active desc, member_id desc
        limit ${sql.lit(size + 1)}
      ) as hit
      left ${joinProfiles(member, site)}
      left join lateral (${mainPhotoOf(site, member)}) as main_photo on true
      order by hit.last_active desc, hit.member_id desc`;
  });

  function nextOf(rows: readonly Row<Columns>[]): WalkPosition | undefined {
    const last = rows.length > size ? rows[size - 1] : rows.find(({ exhausted }) => exhausted);
    return last && { lastActive: last.last_active, member: last.hit_member as MemberId };
  }

  return async function select(db: Queryable, walk: Walk): Promise<SearchPage<P>> {
    const rows = await walkPage(db, walk);
    const hits = rows
      .slice(0, size)
      .flatMap((row) =>
        row.fits && row.public_id !== null
          ? { profile: read(row as Row<Columns> & Columns), photo: mainPhotoIn(row) }
          : [],
      );
    return { hits, next: nextOf(rows) };
  };
}

/** A page by activity. */
export const selectPage = createPageWalk<CardRow, Profile>({
  size: limits.pageSize,
  columns: selectCard,
  profileOf,
});

/** The members who are put in order of best fit together: four pages of the most recently active. */
export const windowSize = 4 * limits.pageSize;

export const selectWindow = createPageWalk<FactsRow, DetailedProfile>({
  size: windowSize,
  columns: selectDetails,
  profileOf: detailedOf,
});
