import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { type MemberId, memberId, siteId } from '#kernel/ids.ts';
import { enqueue, enqueueAll, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hoursOfWeek, type Identity } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { selectMembersWithPush } from '../push/store.ts';
import { channels } from '../rules.ts';
import { dispatchTask } from './dispatch.ts';
import { noticeIdFrom } from './notice-store.ts';
import { priorityOf } from './throttle.ts';
import { awayMs } from './weekly-digest.ts';

export const startDigestsTask = {
  name: 'notifications.start_hour',
  payload: z.object({}),
} as const satisfies TaskSpec;

export const sendDigestsTask = {
  name: 'notifications.tell_hour',
  payload: z.object({
    site: siteId,
    /** Hours since 1970. */
    hour: z.int(),
    after: memberId,
  }),
} as const satisfies TaskSpec;

interface DigestDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'vault'>;
  readonly sites: Pick<Sites, 'allSites'>;
  readonly identity: Pick<Identity, 'membersOfHour'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

const nobodyYet = '0' as MemberId;
const batch = 500;
const priority = priorityOf('week');

/** Starts, on every site, the digests of the members whose hour of the week it is. */
export async function startDigests({ kernel, sites }: DigestDeps): Promise<void> {
  const hour = Math.floor(kernel.clock.now().getTime() / 3_600_000);
  const all = await sites.allSites();
  await inTransaction(kernel.database.db, async (tx) => {
    for (const { id: site } of all) {
      const jobKey = `${sendDigestsTask.name}:${site}:${hour}`;
      await enqueue(tx, sendDigestsTask, { site, hour, after: nobodyYet }, { jobKey, priority });
    }
  });
}

/** Enqueues one batch of digests and the job of the next batch. Recently active members are skipped. */
export async function sendDigests(
  { kernel, identity, profiles }: DigestDeps,
  { site, hour, after }: z.output<typeof sendDigestsTask.payload>,
): Promise<void> {
  const { db } = kernel.database;
  const members = await identity.membersOfHour(db, site, { hour: hour % hoursOfWeek, after, count: batch });
  const known = await profiles.hydrate(db, site, members);
  const since = new Date(kernel.clock.now().getTime() - awayMs);
  const away = [...known.values()].filter(({ lastActiveAt }) => lastActiveAt <= since);
  const reached = await selectMembersWithPush(
    db,
    site,
    away.map(({ member }) => member),
  );
  const works = away.flatMap(({ member }) =>
    channels
      .filter((channel) => channel === 'email' || reached.has(member))
      .map((channel) => {
        const notice = noticeIdFrom(kernel.vault, sendDigestsTask.name, String(hour), member, channel);
        return { site, member, subject: 'week', channel, notice } as const;
      }),
  );
  await inTransaction(db, async (tx) => {
    await enqueueAll(tx, dispatchTask, works, { priority });
    const last = members[batch - 1];
    if (last) await enqueue(tx, sendDigestsTask, { site, hour, after: last }, { priority });
  });
}
