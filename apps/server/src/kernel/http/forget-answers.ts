import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../db/transaction.ts';
import { type AnyTask, defineTask } from '../jobs/jobs.ts';

/** Small enough to end well within the statement timeout. */
const batch = 5_000;

/** A repeated request gets its first answer for a day; after that the answer is forgotten. */
export const forgetAnswersTask = (db: Queryable): AnyTask<unknown> =>
  defineTask({
    name: 'kernel.forget_answers',
    payload: z.object({}),
    run: async () => {
      for (let deleted = batch; deleted === batch; ) deleted = await forgetSome(db);
    },
  });

async function forgetSome(db: Queryable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kernel.idempotency where ctid = any (
      array (select ctid from kernel.idempotency where created_at < now() - interval '24 hours' limit ${batch})
    )`.execute(db);
  return Number(numAffectedRows);
}
