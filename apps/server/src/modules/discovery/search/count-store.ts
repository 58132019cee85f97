import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createWalk, type Walk } from './walk.ts';

/** Counting stops at this many hits, or after this many members read. */
const maxCount = 1_000;
const budget = 20_000;

const counted = (walk: RawBuilder<unknown>) => sql`
  select * from (${walk}) as walked
  where fits or step = ${sql.lit(budget)}
  limit ${sql.lit(maxCount)}`;

/** Whether counting stopped at neither limit. */
const isAll = sql`count(*) < ${sql.lit(maxCount)} and coalesce(bool_and(step < ${sql.lit(budget)}), true)`;

const walkCount = createWalk<{ readonly count: number; readonly is_all: boolean }>(
  budget,
  (walk) => sql`
    select (count(*) filter (where fits))::int as count, ${isAll} as is_all
    from (${counted(walk)}) as counted`,
);

export async function selectCount(
  db: Queryable,
  walk: Walk,
): Promise<{ readonly count: number; readonly isAll: boolean }> {
  const [row] = await walkCount(db, walk);
  return { count: row?.count ?? 0, isAll: row?.is_all ?? true };
}

const walkMembers = createWalk<{ readonly members: MemberId[]; readonly is_all: boolean }>(
  budget,
  (walk) => sql`
    select coalesce(array_agg(member_id) filter (where fits), '{}') as members, ${isAll} as is_all
    from (${counted(walk)}) as counted`,
);

/** Returns the counted members, for a count that also depends on Redis. */
export async function selectMembers(
  db: Queryable,
  walk: Walk,
): Promise<{ readonly members: readonly MemberId[]; readonly isAll: boolean }> {
  const [row] = await walkMembers(db, walk);
  return { members: row?.members ?? [], isAll: row?.is_all ?? true };
}
