import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { SiteId } from '../../kernel/ids.ts';
import { type AnyTask, defineTask, type TaskSpec } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CronEntry } from '../../kernel/worker.ts';
import type { Photos } from '../photos/index.ts';

const keepMonths = { name: 'chat.keep_months', payload: z.object({}) } as const satisfies TaskSpec;

/** What this module needs of the sites; context.ts hands it over. */
export interface Histories {
  /** For how many days each site gives out what was said. */
  historyDays(): Promise<ReadonlyMap<SiteId, number>>;
}

export interface MonthsDeps extends Histories {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly photos: Pick<Photos, 'discardSentBefore'>;
}

const day = 24 * 3_600_000;
/** A worker that is away for so long is noticed. */
const monthsAhead = 3;
/** Days that are looked at again each day, in case some runs were missed; the rest on the first of the month. */
const overlap = 8;
const batch = 2_000;

/**
 * Makes the months to come and drops those which no site gives out any more. Of sites that give out less the messages in
 * between are deleted, and photos with the messages they were in.
 */
export async function keepMonthsOf({ kernel, photos, historyDays }: MonthsDeps): Promise<void> {
  const { db } = kernel.database;
  const days = await historyDays();
  if (days.size === 0) return;
  const now = kernel.clock.now();
  const startOf = (length: number) => new Date(now.getTime() - length * day);
  const longest = Math.max(...days.values());
  await sql`select chat.keep_months(${startOf(longest)}, ${monthsAhead})`.execute(db);

  for (const [site, length] of days) {
    const farthest = now.getUTCDate() === 1 ? longest : Math.min(longest, length + overlap);
    for (let age = farthest; age > length; age -= 1) {
      const next = Math.max(age - 1, length);
      await deleteSentBetween(db, site, startOf(age), startOf(next));
    }
    await photos.discardSentBefore(db, site, startOf(length));
  }
}

/** In small statements, and by their whole key: the number of a place in a table is not unique over the months. */
async function deleteSentBetween(db: Queryable, site: SiteId, from: Date, to: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from chat.message as message
      using (
        select conversation_id, seq, sent_at from chat.message
        where site_id = ${site} and sent_at >= ${from} and sent_at < ${to}
        limit ${batch}
      ) as old
      where message.site_id = ${site} and message.conversation_id = old.conversation_id and message.seq = old.seq
        and message.sent_at = old.sent_at`.execute(db);
    if (numAffectedRows < batch) return;
  }
}

export function createMonths(deps: MonthsDeps): {
  readonly tasks: readonly AnyTask<unknown>[];
  readonly cron: readonly CronEntry[];
} {
  const task = defineTask<unknown, typeof keepMonths.payload>({
    ...keepMonths,
    run: () => keepMonthsOf(deps),
  });
  return { tasks: [task], cron: [{ task, match: '51 4 * * *' }] };
}
