import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type AuditRow, beginning, hashOf } from './hash.ts';

/** The newest entry at some time, as it was written down outside the database. */
export interface Anchor {
  readonly number: string;
  readonly hash: Buffer;
}

interface BrokenEntry {
  /** The first entry that is not as it was written. */
  readonly entry: string;
  /**
   * `changed`: its content does not give its hash, or it does not follow the one before. `missing`: there is none of that number.
   * `rewritten`: the entries fit each other, but not an anchor; the first bad one is `entry` or one after it, up to `until`.
   */
  readonly what: 'changed' | 'missing' | 'rewritten';
  readonly until: string;
}

export interface Verified {
  /** The last entry that was looked at. */
  readonly last: string;
  readonly broken: BrokenEntry | undefined;
}

interface VerifyOptions {
  /** Where to begin; the hash of the entry before it is taken as it is. From the first entry, unless stated. */
  readonly from?: bigint;
  /** How many entries to look at; all, unless stated. */
  readonly atMost?: number;
  readonly anchors?: readonly Anchor[];
}

const batch = 1_000;
const after = (number: string): string => String(BigInt(number) + 1n);

/** Looks whether entries are as they were written: unchanged, complete, in their order and as the anchors say. */
export async function verifyAudit(db: Queryable, options: VerifyOptions = {}): Promise<Verified> {
  const { from = 1n, atMost = Number.POSITIVE_INFINITY, anchors = [] } = options;
  const anchored = new Map(anchors.map(({ number, hash }) => [number, hash]));
  let previous: Anchor = from > 1n ? await entryBefore(db, from) : beginning;
  /** The last number up to which an anchor confirms the entries. */
  let confirmed = previous.number;
  const bad = (what: BrokenEntry['what'], entry: string, until = entry): Verified => ({
    last: until,
    broken: { entry, what, until },
  });

  for (let looked = 0; looked < atMost; ) {
    const rows = await selectAfter(db, previous.number, Math.min(batch, atMost - looked));
    for (const row of rows) {
      if (row.number !== after(previous.number)) return bad('missing', after(previous.number));
      if (!hashOf(row, previous.hash).equals(row.hash)) return bad('changed', row.number);
      const anchor = anchored.get(row.number);
      if (anchor && !anchor.equals(row.hash)) return bad('rewritten', after(confirmed), row.number);
      if (anchor) confirmed = row.number;
      previous = row;
    }
    looked += rows.length;
    if (rows.length < batch && looked < atMost) return { last: previous.number, broken: removedNewest() };
  }
  return { last: previous.number, broken: undefined };

  function removedNewest(): BrokenEntry | undefined {
    const beyond = anchors.some(({ number }) => BigInt(number) > BigInt(previous.number));
    const entry = after(previous.number);
    return beyond ? { entry, what: 'missing', until: entry } : undefined;
  }
}

async function selectAfter(db: Queryable, number: string, count: number): Promise<readonly AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select * from staff.audit where number > ${number} order by number limit ${count}`.execute(db);
  return rows;
}

/** An entry that is missing is found as one that its successor does not follow. */
async function entryBefore(db: Queryable, from: bigint): Promise<Anchor> {
  const number = String(from - 1n);
  const row = await db
    .selectFrom('staff.audit')
    .select(['number', 'hash'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? { number, hash: beginning.hash };
}
