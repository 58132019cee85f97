import type { CaseQueue } from '@bowline/contract/case-choices';
import { limits } from '@bowline/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { type Case, caseColumns } from './case-store.ts';

export type CaseList = 'open' | 'mine' | 'set_aside' | 'decided';

interface ListedAfter {
  readonly at: Date;
  readonly id: EntityId;
}

interface ListRange {
  readonly sites: readonly SiteId[];
  readonly queue: CaseQueue;
  readonly list: CaseList;
  readonly withGrave: boolean;
  readonly person: EntityId;
  /** A holder who has been idle since then holds nothing. */
  readonly busySince: Date;
  readonly after: ListedAfter | undefined;
  readonly count: number;
}

const orders = {
  open: { state: 'open', column: sql.ref('due_at'), direction: sql`asc`, beyond: sql`>` },
  mine: { state: 'open', column: sql.ref('due_at'), direction: sql`asc`, beyond: sql`>` },
  set_aside: { state: 'set_aside', column: sql.ref('set_aside_until'), direction: sql`asc`, beyond: sql`>` },
  decided: { state: 'decided', column: sql.ref('decided_at'), direction: sql`desc`, beyond: sql`<` },
} as const;

/** A constant, because the indexes of decided cases of one queue are not used for a parameter. */
const isIn = (queue: CaseQueue): RawBuilder<unknown> => sql`${sql.lit(queue)} = any(queues)`;

/** Reads each site along its index, and merges them. */
export async function selectCases(db: Queryable, range: ListRange): Promise<Case[]> {
  const { sites, queue, list, withGrave, person, busySince, after, count } = range;
  const { state, column, direction, beyond } = orders[list];
  const order = sql`order by ${column} ${direction}, id ${direction} limit ${count}`;
  const { rows } = await sql<Case>`
    select ${caseColumns}
    from unnest(${[...sites]}::integer[]) as asked (asked_site)
    cross join lateral (
      select * from moderation."case"
      where site_id = asked_site and state = ${sql.lit(state)} and ${isIn(queue)}
        ${withGrave ? sql`` : sql`and not is_grave`}
        ${list === 'mine' ? sql`and holder_id = ${person} and touched_at > ${busySince}` : sql``}
        ${after ? sql`and (${column}, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      ${order}
    ) as "case"
    ${order}`.execute(db);
  return rows;
}

interface QueueSummary {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly nextDue: Date | null;
  readonly decidedToday: number;
  readonly holders: readonly EntityId[];
}

interface QueueRange {
  readonly sites: readonly SiteId[];
  readonly queue: CaseQueue;
  readonly withGrave: boolean;
  readonly busySince: Date;
  readonly today: Date;
}

const ofQueue = ({ sites, queue, withGrave }: QueueRange): RawBuilder<unknown> => sql`
  site_id = any(${[...sites]}::integer[]) and ${isIn(queue)} ${withGrave ? sql`` : sql`and not is_grave`}`;

export async function selectQueue(db: Queryable, range: QueueRange): Promise<QueueSummary> {
  const { rows } = await sql<QueueSummary>`
    select count(*)::integer as waiting, min(opened_at) as oldest, min(due_at) as "nextDue",
           coalesce(array_agg(distinct holder_id) filter (where touched_at > ${range.busySince}), '{}') as holders,
           (select count(*)::integer from (
              select from moderation."case"
              where ${ofQueue(range)} and state = 'decided' and decided_at >= ${range.today}
              limit ${limits.waiting}) as decided) as "decidedToday"
    from (
      select opened_at, due_at, holder_id, touched_at from moderation."case"
      where ${ofQueue(range)} and state = 'open'
      order by due_at
      limit ${limits.waiting}
    ) as open`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('an aggregate returned no row');
  return summary;
}
