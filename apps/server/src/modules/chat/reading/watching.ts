import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isBlockedBetween, type MemberViewer, type Profiles } from '#modules/profiles/index.ts';
import { createBoundedMemory } from '../bounded-memory.ts';

/** A page asks again within this time for as long as it is open: every five minutes at least. */
const watchSeconds = 330;
/** Whoever else has their page open learns of it with their next refresh. */
const mostWatchers = 50;
const mostMarks = 10_000;

/** Those who have a conversation with this member open: a sorted set by time. */
export const watchersKey = (site: SiteId, member: MemberId): string => `watching:${site}:${member}`;

const markPlace = (key: string): string => `chat.${key}`;

export type Watching = ReturnType<typeof createWatching>;

/** Who looks at a conversation with whom right now, to tell them when the other comes or goes. May be lost at any time. */
export function createWatching({
  kernel: { redis, vault, clock, database },
  profiles,
}: {
  readonly kernel: Pick<Kernel, 'redis' | 'vault' | 'clock' | 'database'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}) {
  const oldest = (): number => clock.now().getTime() - 1_000 * watchSeconds;
  const marks = createBoundedMemory<string>(mostMarks);

  /** Sealed anew, the same watcher would be another entry and take another place. */
  function markOf(key: string, member: MemberId): string {
    const name = `${key} ${member}`;
    const mark = marks.recall(name) ?? vault.sealWithMaster(member, markPlace(key)).toString('base64');
    marks.remember(name, mark);
    return mark;
  }

  return {
    /** Call it once the rule has let the member see the other. Who looked at whom is kept sealed, and not for long. */
    note({ site, member }: MemberViewer, other: MemberId): void {
      const key = watchersKey(site, other);
      redis.client
        .multi()
        .zRemRangeByScore(key, 0, oldest())
        .zAdd(key, { score: clock.now().getTime(), value: markOf(key, member) })
        .zRemRangeByRank(key, 0, -(mostWatchers + 1))
        .expire(key, watchSeconds)
        .exec()
        // With Redis away nobody is told.
        .catch(() => undefined);
    },

    /** To be told that this member has come or gone. Nobody hears of whoever is hidden by now, or has a block between them. */
    async watchersOf(site: SiteId, member: MemberId): Promise<MemberId[]> {
      const key = watchersKey(site, member);
      const marks = await redis.client.zRange(key, oldest(), '+inf', { BY: 'SCORE' }).catch(() => []);
      if (marks.length === 0) return [];
      const watchers = marks.map(
        (mark) => vault.openWithMaster(Buffer.from(mark, 'base64'), markPlace(key)).toString() as MemberId,
      );
      const { db } = database;
      const profile = (await profiles.hydrate(db, site, [member])).get(member);
      if (profile?.state !== 'active' || profile.invisible) return [];
      return withoutBlock(db, { site, member }, [...new Set(watchers)]);
    },
  };
}

async function withoutBlock(
  db: Queryable,
  between: Pick<MemberViewer, 'site' | 'member'>,
  members: readonly MemberId[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select one.member from unnest(${[...members]}::bigint[]) as one (member)
    where not ${isBlockedBetween(between as MemberViewer, sql.ref('one.member'))}`.execute(db);
  return rows.map(({ member }) => member);
}
