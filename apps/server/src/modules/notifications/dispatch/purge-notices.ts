import { sql } from 'kysely';
import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';

export const purgeNoticesTask = {
  name: 'notifications.purge',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** Longer than any pause between notices and than all retries of a job. */
const noticeDays = 35;

/** Keeps each statement well within the statement timeout. */
const batch = 5_000;

/** Deletes notices that are too old to affect any decision. */
export async function purgeNotices({ clock, database }: Pick<Kernel, 'clock' | 'database'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - noticeDays * 24 * 3_600_000);
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from notifications.notice where ctid = any (
        array (select ctid from notifications.notice where told_at < ${oldest} limit ${batch})
      )`.execute(database.db);
    deleted = Number(numAffectedRows);
  }
}
