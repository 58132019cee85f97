import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { type Task, type TaskSpec, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';

const keepMonths = { name: 'chat.keep_months', payload: z.object({}) } as const satisfies TaskSpec;

/** What this module needs of the sites; context.ts hands it over. */
export interface Histories {
  /** For how many days each site gives out what was said. */
  historyDays(): Promise<ReadonlyMap<SiteId, number>>;
}

export interface PartitionDeps extends Histories {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly photos: Pick<Photos, 'discardSentBefore'>;
  /** Messages whose photo is about to go. */
  dropOldPhotos(site: SiteId, moment: Date): Promise<void>;
}

const day = 24 * 3_600_000;
const batch = 2_000;

/**
 * Makes the months to come and drops those which no site gives out any more. Of sites that give out less the messages in
 * between are deleted, and photos with the messages they were in.
 */
async function maintainPartitions({
  kernel,
  photos,
  historyDays,
  dropOldPhotos,
}: PartitionDeps): Promise<void> {
  const { db } = kernel.database;
  const days = await historyDays();
  if (days.size === 0) return;
  const now = kernel.clock.now();
  const startOf = (length: number) => new Date(now.getTime() - length * day);
  const longest = Math.max(...days.values());
  await sql`select chat.create_partitions()`.execute(db);
  await sql`select chat.drop_partitions(_oldest => ${startOf(longest)}::timestamptz)`.execute(db);

  for (const [site, length] of days) {
    const end = startOf(length);
    await sweepUntil(db, site, { start: startOf(longest), end });
    await dropOldPhotos(site, end);
    await photos.discardSentBefore(db, site, end);
  }
}

/** From where the last sweep ended, day by day: however many runs were missed, and when a site has come to keep less. */
async function sweepUntil(
  db: Queryable,
  site: SiteId,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<void> {
  const row = await db
    .selectFrom('chat.swept')
    .select('until')
    .where('site_id', '=', site)
    .executeTakeFirst();
  let from = row && row.until > start ? row.until : start;
  while (from < end) {
    const until = new Date(Math.min(from.getTime() + day, end.getTime()));
    await deleteSentBetween(db, site, from, until);
    await sql`
      insert into chat.swept (site_id, until) values (${site}, ${until})
      on conflict (site_id) do update set until = greatest(swept.until, excluded.until)`.execute(db);
    from = until;
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

export const maintainPartitionsTask = (deps: PartitionDeps): Task =>
  task(keepMonths, () => maintainPartitions(deps));
