import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, type MemberId, memberId, type SiteId, siteId } from '#kernel/ids.ts';
import { enqueue, enqueueAll, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { channels } from '../rules.ts';
import { type Bulletin, bulletin, insertBulletin, selectBulletin, selectSubscribers } from './bulletins.ts';
import { dispatchTask } from './dispatch.ts';
import { noticeIdFrom } from './notice-store.ts';
import { priorityOf } from './throttle.ts';

export const sendBulletinBatchTask = {
  name: 'notifications.spread_bulletin',
  payload: z.object({
    site: siteId,
    bulletin: z.uuid(),
    channel: z.enum(channels),
    after: memberId,
  }),
} as const satisfies TaskSpec;

const beforeFirst = '0' as MemberId;
const batch = 500;
const priority = priorityOf('bulletin');

/** Stores the bulletin and enqueues its first batches in one transaction. */
export async function publishBulletin(
  { clock, random }: Pick<Kernel, 'clock' | 'random'>,
  tx: Queryable,
  site: SiteId,
  written: Bulletin,
): Promise<EntityId> {
  const id = random.uuid7();
  await insertBulletin(tx, site, id, bulletin.parse(written), clock.now());
  for (const channel of channels) {
    await enqueue(
      tx,
      sendBulletinBatchTask,
      { site, bulletin: id, channel, after: beforeFirst },
      { priority },
    );
  }
  return id;
}

/** Enqueues one batch of notices and the job of the next batch. Notice ids are derived, so a repeated batch sends nothing twice. */
export async function sendBulletinBatch(
  { database: { db }, vault }: Pick<Kernel, 'database' | 'vault'>,
  { site, bulletin: id, channel, after }: z.output<typeof sendBulletinBatchTask.payload>,
): Promise<void> {
  const found = await selectBulletin(db, site, id);
  if (!found) return;
  const { kind } = found;
  const members = await selectSubscribers(db, site, { kind, channel }, { after, count: batch });
  const works = members.map((member) => {
    const notice = noticeIdFrom(vault, sendBulletinBatchTask.name, id, member, channel);
    return { site, member, subject: 'bulletin', channel, notice, bulletin: id } as const;
  });
  await inTransaction(db, async (tx) => {
    await enqueueAll(tx, dispatchTask, works, { priority });
    const last = members[batch - 1];
    if (last)
      await enqueue(tx, sendBulletinBatchTask, { site, bulletin: id, channel, after: last }, { priority });
  });
}
