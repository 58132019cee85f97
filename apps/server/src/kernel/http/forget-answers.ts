import type { Operation } from '@bowline/contract/operation';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../db/transaction.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { type Task, task } from '../jobs/jobs.ts';

/** Small enough to end well within the statement timeout. */
const batch = 5_000;

/** Deletes the stored answers of mutations after a day: until then a repeated request gets its first answer. */
export const forgetAnswersTask = (db: Queryable): Task =>
  task({ name: 'kernel.forget_answers', payload: z.object({}) }, async () => {
    for (let deleted = batch; deleted === batch; ) deleted = await deleteBatch(db);
  });

async function deleteBatch(db: Queryable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kernel.idempotency where ctid = any (
      array (select ctid from kernel.idempotency where created_at < now() - interval '24 hours' limit ${batch})
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the stored answers of an operation that concern a member, so that a repetition is checked again. */
export async function forgetAnswersFor(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { id }: Pick<Operation, 'id'>,
): Promise<void> {
  await db
    .deleteFrom('kernel.idempotency')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('operation', '=', id)
    .execute();
}
