import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { ChatPorts } from './ports.ts';
import { historyStart } from './rules.ts';
import { dropOldPhotos } from './sending/sweep-held.ts';

export const maintainPartitionsTask = {
  name: 'chat.maintain_partitions',
  payload: z.object({}),
} as const satisfies TaskSpec;

export interface PartitionDeps extends Pick<ChatPorts, 'historyDays'> {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'nudges' | 'random'>;
  readonly photos: Pick<Photos, 'discardSentBefore'>;
}

const day = 24 * 3_600_000;
const batch = 2_000;

/**
 * Creates the monthly partitions ahead and drops those that no site shows any more. On sites with a shorter history
 * deletes the older messages in the remaining partitions, and everywhere the photos of deleted messages.
 */
export async function maintainPartitions({ kernel, photos, historyDays }: PartitionDeps): Promise<void> {
  const { db } = kernel.database;
  const days = await historyDays();
  if (days.size === 0) return;
  const now = kernel.clock.now();
  const startOf = (history_days: number) => historyStart({ history_days }, now);
  const longest = Math.max(...days.values());
  await sql`select chat.create_partitions()`.execute(db);
  await sql`select chat.drop_partitions(_oldest => ${startOf(longest)}::timestamptz)`.execute(db);

  for (const [site, siteDays] of days) {
    const end = startOf(siteDays);
    await deleteUntil(db, site, { start: startOf(longest), end });
    await dropOldPhotos(kernel, site, end);
    await photos.discardSentBefore(db, site, end);
  }
}

/** Continues day by day from where the last run ended, so missed runs and a shortened history are caught up with. */
async function deleteUntil(
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

/** In small statements, and by the whole key: a `ctid` is not unique across partitions. */
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
