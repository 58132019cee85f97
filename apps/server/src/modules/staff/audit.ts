import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';

interface AuditEntry {
  readonly at: Date;
  readonly person: EntityId;
  readonly site: SiteId;
  readonly action: 'photo.inspected' | 'photo.decided';
  readonly object: EntityId;
  /** Nothing about a member. */
  readonly detail: string;
}

interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly person_id: string;
  readonly site_id: number;
  readonly action: string;
  readonly object_id: string;
  readonly detail: string;
  readonly hash: Buffer;
}

const beginning = { number: '0', hash: Buffer.alloc(32) };

function hashOf(entry: Omit<AuditRow, 'hash'>, previous: Buffer): Buffer {
  const { number, at, person_id, site_id, action, object_id, detail } = entry;
  const content = [number, at.toISOString(), person_id, site_id, action, object_id, detail];
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest();
}

/**
 * Adds an entry in the transaction of what it records, so that neither is stored without the other. Entries are added one at a
 * time: each contains the hash of the one before.
 */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff.audit', 0))`.execute(tx);
  const previous = await tx
    .selectFrom('staff.audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { number, hash } = previous ?? beginning;
  const row = {
    number: String(BigInt(number) + 1n),
    at: entry.at,
    person_id: entry.person,
    site_id: entry.site,
    action: entry.action,
    object_id: entry.object,
    detail: entry.detail,
  };
  await tx
    .insertInto('staff.audit')
    .values({ ...row, hash: hashOf(row, hash) })
    .execute();
}

const batch = 1_000;

/** Returns the number of the first entry that was changed, or before which one was removed; `undefined` when all is as written. */
export async function firstBrokenEntry(db: Queryable): Promise<string | undefined> {
  let { number, hash }: { number: string; hash: Buffer } = beginning;
  for (;;) {
    const { rows } = await sql<AuditRow>`
      select * from staff.audit where number > ${number} order by number limit ${batch}`.execute(db);
    for (const row of rows) {
      const isNext = BigInt(row.number) === BigInt(number) + 1n;
      if (!isNext || !hashOf(row, hash).equals(row.hash)) return row.number;
      ({ number, hash } = row);
    }
    if (rows.length < batch) return undefined;
  }
}

/** Nightly. */
export const checkAuditTask = ({ database, log }: Pick<Kernel, 'database' | 'log'>): Task =>
  task({ name: 'staff.check_audit', payload: z.object({}) }, async () => {
    const broken = await firstBrokenEntry(database.db);
    if (broken) log.error({ entry: broken }, 'the audit log of the staff was changed');
  });
