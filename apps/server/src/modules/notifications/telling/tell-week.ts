import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue, enqueueAll, type TaskSpec } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hoursOfWeek, type Identity } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { selectMembersWithBrowser } from '../push/store.ts';
import { channels } from '../rules.ts';
import { priorityOf } from './cadence.ts';
import { noticeNamed } from './notice-store.ts';
import { tell } from './tell.ts';
import { awayMs } from './week.ts';

export const startHour = {
  name: 'notifications.start_hour',
  payload: z.object({}),
} as const satisfies TaskSpec;

export const tellHour = {
  name: 'notifications.tell_hour',
  payload: z.object({
    site: z.int().transform((id) => id as SiteId),
    /** Counted since 1970: which hour of which week. */
    hour: z.int(),
    after: z.string().transform((id) => id as MemberId),
  }),
} as const satisfies TaskSpec;

interface TellWeekDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'vault'>;
  readonly sites: Pick<Sites, 'allSites'>;
  readonly identity: Pick<Identity, 'membersOfHour'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

const nobodyYet = '0' as MemberId;
const batch = 500;
const priority = priorityOf('week');

/** Every hour it is the turn of those whose hour of the week it is, on every site. */
export async function startHourOfWeek({ kernel, sites }: TellWeekDeps): Promise<void> {
  const hour = Math.floor(kernel.clock.now().getTime() / 3_600_000);
  const all = await sites.allSites();
  await inTransaction(kernel.database.db, async (tx) => {
    for (const { id: site } of all) {
      const jobKey = `${tellHour.name}:${site}:${hour}`;
      await enqueue(tx, tellHour, { site, hour, after: nobodyYet }, { jobKey, priority });
    }
  });
}

/** A batch of them, and the next batch as a job of its own. Whoever was here lately gets none, and costs none. */
export async function tellHourOfWeek(
  { kernel, identity, profiles }: TellWeekDeps,
  { site, hour, after }: z.output<typeof tellHour.payload>,
): Promise<void> {
  const { db } = kernel.database;
  const members = await identity.membersOfHour(db, site, { hour: hour % hoursOfWeek, after, count: batch });
  const known = await profiles.hydrate(db, site, members);
  const since = new Date(kernel.clock.now().getTime() - awayMs);
  const away = [...known.values()].filter(({ lastActiveAt }) => lastActiveAt <= since);
  const reached = await selectMembersWithBrowser(
    db,
    site,
    away.map(({ member }) => member),
  );
  const works = away.flatMap(({ member }) =>
    channels
      .filter((channel) => channel === 'email' || reached.has(member))
      .map((channel) => {
        const notice = noticeNamed(kernel.vault, tellHour.name, String(hour), member, channel);
        return { site, member, subject: 'week', channel, notice } as const;
      }),
  );
  await inTransaction(db, async (tx) => {
    await enqueueAll(tx, tell, works, { priority });
    const last = members[batch - 1];
    if (last) await enqueue(tx, tellHour, { site, hour, after: last }, { priority });
  });
}
