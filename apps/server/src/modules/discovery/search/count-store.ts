import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createWalk, type Walk } from './walk.ts';

/** Where counting stops: at so many who fit, or after so many looked at. */
const most = 1_000;
const budget = 20_000;

const counted = (walk: RawBuilder<unknown>) => sql`
  select * from (${walk}) as walked
  where fits or step = ${sql.lit(budget)}
  limit ${sql.lit(most)}`;

/** It stopped at neither: there are no more. */
const isAll = sql`count(*) < ${sql.lit(most)} and coalesce(bool_and(step < ${sql.lit(budget)}), true)`;

const walkCount = createWalk<{ readonly count: number; readonly is_all: boolean }>(
  budget,
  (walk) => sql`
    select (count(*) filter (where fits))::int as count, ${isAll} as is_all
    from (${counted(walk)}) as counted`,
);

export async function selectCount(
  db: Queryable,
  range: Walk,
): Promise<{ readonly count: number; readonly isAll: boolean }> {
  const [row] = await walkCount(db, range);
  return { count: row?.count ?? 0, isAll: row?.is_all ?? true };
}

const walkMembers = createWalk<{ readonly members: MemberId[]; readonly is_all: boolean }>(
  budget,
  (walk) => sql`
    select coalesce(array_agg(member_id) filter (where fits), '{}') as members, ${isAll} as is_all
    from (${counted(walk)}) as counted`,
);

/** The same by name, for a count that needs to ask elsewhere about each. */
export async function selectMembers(
  db: Queryable,
  range: Walk,
): Promise<{ readonly members: readonly MemberId[]; readonly isAll: boolean }> {
  const [row] = await walkMembers(db, range);
  return { members: row?.members ?? [], isAll: row?.is_all ?? true };
}
