import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, type MemberId, memberId, type SiteId, siteId } from '#kernel/ids.ts';
import { enqueue, enqueueAll, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { channels } from '../rules.ts';
import { type Bulletin, bulletin, insertBulletin, selectAsked, selectBulletin } from './bulletins.ts';
import { priorityOf } from './cadence.ts';
import { dispatchTask } from './dispatch.ts';
import { noticeNamed } from './notice-store.ts';

export const spreadBulletin = {
  name: 'notifications.spread_bulletin',
  payload: z.object({
    site: siteId,
    bulletin: z.uuid(),
    channel: z.enum(channels),
    after: memberId,
  }),
} as const satisfies TaskSpec;

const nobodyYet = '0' as MemberId;
const batch = 500;
const priority = priorityOf('bulletin');

/** Stores it and begins to tell those who asked, in one commit. */
export async function publish(
  { clock, random }: Pick<Kernel, 'clock' | 'random'>,
  tx: Queryable,
  site: SiteId,
  written: Bulletin,
): Promise<EntityId> {
  const id = random.uuid7();
  await insertBulletin(tx, site, id, bulletin.parse(written), clock.now());
  for (const channel of channels) {
    await enqueue(tx, spreadBulletin, { site, bulletin: id, channel, after: nobodyYet }, { priority });
  }
  return id;
}

/** A batch of those who asked, and the next batch as a job of its own. Its notices are named, so a batch that runs twice tells once. */
export async function spread(
  { database: { db }, vault }: Pick<Kernel, 'database' | 'vault'>,
  { site, bulletin: id, channel, after }: z.output<typeof spreadBulletin.payload>,
): Promise<void> {
  const found = await selectBulletin(db, site, id);
  if (!found) return;
  const { kind } = found;
  const members = await selectAsked(db, site, { kind, channel }, { after, count: batch });
  const works = members.map((member) => {
    const notice = noticeNamed(vault, spreadBulletin.name, id, member, channel);
    return { site, member, subject: 'bulletin', channel, notice, bulletin: id } as const;
  });
  await inTransaction(db, async (tx) => {
    await enqueueAll(tx, dispatchTask, works, { priority });
    const last = members[batch - 1];
    if (last) await enqueue(tx, spreadBulletin, { site, bulletin: id, channel, after: last }, { priority });
  });
}
