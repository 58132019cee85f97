import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createWalk, type Walk, type WalkPosition, type WalkValues } from './walk.ts';

/** A condition in SQL by which the caller's own tables exclude a member. */
export type ExclusionFilter = (member: RawBuilder<unknown>, values: WalkValues) => RawBuilder<SqlBool>;

export interface IdScanOptions {
  /** The most hits returned. */
  readonly count: number;
  /** The most members read. */
  readonly budget: number;
  readonly exclude?: ExclusionFilter;
}

export interface IdScan {
  readonly hits: readonly WalkPosition[];
  /** The next scan resumes after it; missing at the end. */
  readonly next: WalkPosition | undefined;
}

interface Row {
  readonly member_id: string;
  readonly last_active: Date;
  readonly is_hit: boolean;
  readonly exhausted: boolean;
}

/** A walk that returns ids only, by the projection alone: the caller must check afterwards who may be seen. */
export function createIdScan({ count, budget, exclude }: IdScanOptions) {
  const exhausted = sql`step = ${sql.lit(budget)}`;
  const runWalk = createWalk<Row>(budget, (members, values) => {
    const is_hit = exclude ? sql`fits and not ${exclude(sql.ref('walked.member_id'), values)}` : sql`fits`;
    return sql`
      select * from (
        select member_id, last_active, ${is_hit} as is_hit, ${exhausted} as exhausted from (${members}) as walked
        order by last_active desc, member_id desc
        -- Keeps the planner from merging the two levels, which would evaluate the condition twice per member.
        offset 0
      ) as scanned
      where is_hit or exhausted
      order by last_active desc, member_id desc
      limit ${sql.lit(count)}`;
  });

  return async function scanIds(db: Queryable, walk: Walk): Promise<IdScan> {
    const rows = await runWalk(db, walk);
    const last = rows.length === count ? rows.at(-1) : rows.find((row) => row.exhausted);
    return { hits: rows.filter(({ is_hit }) => is_hit).map(positionOf), next: last && positionOf(last) };
  };
}

const positionOf = ({ member_id, last_active }: Row): WalkPosition => ({
  lastActive: last_active,
  member: member_id as MemberId,
});
