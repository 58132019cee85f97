import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { profileChanged } from './events.ts';
import { updateLastActive } from './store.ts';

/** A member is online if a socket of theirs was open within this time. */
const onlineSeconds = 120;

/** After a page was closed: long enough for another gateway that holds a second page to renew the mark. */
const leavingSeconds = 40;

/** `last_active_at` is updated at most once in this time, or every heartbeat would rewrite the search index. */
const activityInterval = 10 * 60_000;

/** Members per event and transaction. */
const batchSize = 500;

/** The Redis key of the member's online mark. */
export const presenceKey = (site: SiteId, member: MemberId) => `presence:${site}:${member}`;

export function createPresence({ redis, database, clock }: Pick<Kernel, 'redis' | 'database' | 'clock'>) {
  /** Marks the members online and returns those not yet marked in this interval. */
  async function markOnline(
    site: SiteId,
    members: readonly MemberId[],
    interval: string,
  ): Promise<MemberId[]> {
    const previous = await Promise.all(
      members.map((member) =>
        redis.client.set(presenceKey(site, member), interval, {
          expiration: { type: 'EX', value: onlineSeconds },
          GET: true,
        }),
      ),
    );
    return members.filter((_, index) => previous[index] !== interval);
  }

  return {
    /** Called with every heartbeat: these members have a socket open. */
    async noteActivity(site: SiteId, members: readonly MemberId[]): Promise<void> {
      const now = clock.now();
      const since = new Date(now.getTime() - (now.getTime() % activityInterval));
      const newlyActive = await markOnline(site, members, String(since.getTime()));
      for (let from = 0; from < newlyActive.length; from += batchSize) {
        await inTransaction(database.db, async (tx) => {
          const batch = newlyActive.slice(from, from + batchSize);
          const updated = await updateLastActive(tx, site, batch, { since, now });
          if (updated.length > 0) await emit(tx, profileChanged, { site, members: updated });
        });
      }
    },

    /** Called when a gateway has closed the member's last socket; other gateways may hold more. */
    async noteLeaving(site: SiteId, member: MemberId): Promise<void> {
      await redis.client.expire(presenceKey(site, member), leavingSeconds, 'LT');
    },

    /** While Redis is unreachable every member counts as offline. */
    async onlineAmong(site: SiteId, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
      if (members.length === 0) return new Set();
      const marks = await redis.client
        .mGet(members.map((member) => presenceKey(site, member)))
        .catch(() => []);
      return new Set(members.filter((_, index) => typeof marks[index] === 'string'));
    },
  };
}
