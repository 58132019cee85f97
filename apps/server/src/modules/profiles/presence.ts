import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { profileChanged } from './events.ts';
import { moveActivity } from './store.ts';

/** Online means: a socket was open within this time. */
const onlineSeconds = 120;

/** Where a page was closed the mark lasts until another gateway, which may hold one more page of theirs, would have renewed it. */
const leavingSeconds = 40;

/** Activity in the database moves at most once in this time, or every heartbeat would rewrite the search index. */
const activityStep = 10 * 60_000;

/** One job tells of at most so many members. */
const batchSize = 500;

const keyOf = (site: SiteId, member: MemberId) => `presence:${site}:${member}`;

export function createPresence({ redis, database, clock }: Pick<Kernel, 'redis' | 'database' | 'clock'>) {
  /** Marks the members online and returns those not marked yet in this step of activity. */
  async function mark(site: SiteId, members: readonly MemberId[], step: string): Promise<MemberId[]> {
    const earlier = await Promise.all(
      members.map((member) =>
        redis.client.set(keyOf(site, member), step, {
          expiration: { type: 'EX', value: onlineSeconds },
          GET: true,
        }),
      ),
    );
    return members.filter((_, index) => earlier[index] !== step);
  }

  return {
    /** Says that these members have a socket open now. Called with every heartbeat. */
    async noteActivity(site: SiteId, members: readonly MemberId[]): Promise<void> {
      const now = clock.now();
      const since = new Date(now.getTime() - (now.getTime() % activityStep));
      const arrived = await mark(site, members, String(since.getTime()));
      for (let from = 0; from < arrived.length; from += batchSize) {
        await inTransaction(database.db, async (tx) => {
          const moved = await moveActivity(tx, site, arrived.slice(from, from + batchSize), { since, now });
          if (moved.length > 0) await emit(tx, profileChanged, { site, members: moved });
        });
      }
    },

    /** Says that the last page of the member is closed, as far as the caller knows: soon they are no longer online. */
    async noteLeaving(site: SiteId, member: MemberId): Promise<void> {
      await redis.client.expire(keyOf(site, member), leavingSeconds, 'LT');
    },

    /** With Redis away nobody is shown as online; everything else goes on. */
    async onlineAmong(site: SiteId, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
      if (members.length === 0) return new Set();
      const marks = await redis.client.mGet(members.map((member) => keyOf(site, member))).catch(() => []);
      return new Set(members.filter((_, index) => typeof marks[index] === 'string'));
    },
  };
}
