import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createWalk, type Place, type Walk, type WalkValues } from './walk.ts';

/** Who is passed over by what the caller's module knows of them: an expression over the member, with the values of the walk. */
export type Excluded = (member: RawBuilder<unknown>, values: WalkValues) => RawBuilder<SqlBool>;

export interface IdScanOptions {
  /** So many are met at most. */
  readonly count: number;
  /** So many are looked at, at most. */
  readonly budget: number;
  /** Nobody, when missing. */
  readonly passedOver?: Excluded;
}

export interface IdScan {
  readonly met: readonly Place[];
  /** Where the next one goes on; missing when everybody has been looked at. */
  readonly last: Place | undefined;
}

interface Row {
  readonly member_id: string;
  readonly last_active: Date;
  readonly suits: boolean;
  readonly rests: boolean;
}

/**
 * A walk for those who need only to know whom it meets. On the word of the search table alone: whether any of them may be seen
 * is asked afterwards.
 */
export function createIdScan({ count, budget, passedOver }: IdScanOptions) {
  const rests = sql`step = ${sql.lit(budget)}`;
  const walk = createWalk<Row>(budget, (members, values) => {
    const suits = passedOver
      ? sql`fits and not ${passedOver(sql.ref('walked.member_id'), values)}`
      : sql`fits`;
    return sql`
      select * from (
        select member_id, last_active, ${suits} as suits, ${rests} as rests from (${members}) as walked
        order by last_active desc, member_id desc
        -- Keeps the two levels apart: merged, each member would be judged twice.
        offset 0
      ) as judged
      where suits or rests
      order by last_active desc, member_id desc
      limit ${sql.lit(count)}`;
  });

  return async function stroll(db: Queryable, range: Walk): Promise<IdScan> {
    const rows = await walk(db, range);
    const last = rows.length === count ? rows.at(-1) : rows.find((row) => row.rests);
    return { met: rows.filter(({ suits }) => suits).map(placeOf), last: last && placeOf(last) };
  };
}

const placeOf = ({ member_id, last_active }: Row): Place => ({
  lastActive: last_active,
  member: member_id as MemberId,
});
