import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DataKey, VaultError } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isBlockedBetween, type MemberViewer, type Profiles } from '#modules/profiles/index.ts';

/** An open page reads the conversation again at least every five minutes, and not every read is recorded. */
const watchSeconds = 390;
/** Further watchers see a change of presence with their next refresh. */
const maxWatchers = 50;
const maxCachedEntries = 10_000;
/** A page that reads again with every message is recorded once in this time. */
const recordAgainMs = 60_000;

/** A sorted set, by time, of the members who have a conversation with this member open. */
export const watchersKey = (site: SiteId, member: MemberId): string => `watching:${site}:${member}`;

const entryAad = (key: string): string => `chat.${key}`;

export type Watching = ReturnType<typeof createWatching>;

/** Keeps in Redis who has which conversation open, to nudge them when the other's presence changes. May be lost. */
export function createWatching({
  kernel: { redis, vault, clock, database },
  profiles,
}: {
  readonly kernel: Pick<Kernel, 'redis' | 'vault' | 'clock' | 'database'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}) {
  // From the look-up key, because the gateway, which reads the entries, has no other.
  const key = new DataKey(vault.lookup('chat.watching', ''));
  const oldest = (): number => clock.now().getTime() - 1_000 * watchSeconds;
  const entries = new LRUCache<string, string>({ max: maxCachedEntries });
  const recorded = new LRUCache<string, true>({
    max: maxCachedEntries,
    ttl: recordAgainMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  /** Cached, because sealing the same watcher again would give another ciphertext, and so a second entry in the set. */
  function entryFor(set: string, member: MemberId): string {
    const name = `${set} ${member}`;
    const entry = entries.get(name) ?? vault.seal(key, member, entryAad(set)).toString('base64');
    entries.set(name, entry);
    return entry;
  }

  /** Nobody for what the release before sealed under another key: such an entry lasts some minutes. */
  function watcherIn(set: string, entry: string): MemberId[] {
    try {
      return [vault.openText(key, Buffer.from(entry, 'base64'), entryAad(set)) as MemberId];
    } catch (error) {
      if (error instanceof VaultError) return [];
      throw error;
    }
  }

  return {
    /** Callers must have checked visibility. Entries are sealed, because they say who looked at whom. */
    record({ site, member }: MemberViewer, other: MemberId): void {
      const set = watchersKey(site, other);
      const name = `${set} ${member}`;
      if (recorded.has(name)) return;
      recorded.set(name, true);
      redis.client
        .multi()
        .zRemRangeByScore(set, 0, oldest())
        .zAdd(set, { score: clock.now().getTime(), value: entryFor(set, member) })
        .zRemRangeByRank(set, 0, -(maxWatchers + 1))
        .expire(set, watchSeconds)
        .exec()
        // Without Redis presence changes are not nudged.
        .catch(() => recorded.delete(name));
    },

    /** Returns the members to nudge when this member's presence changes: none while hidden, none across a block. */
    async watchersOf(site: SiteId, member: MemberId): Promise<MemberId[]> {
      const set = watchersKey(site, member);
      const sealed = await redis.client.zRange(set, oldest(), '+inf', { BY: 'SCORE' }).catch(() => []);
      if (sealed.length === 0) return [];
      const watchers = sealed.flatMap((entry) => watcherIn(set, entry));
      const { db } = database;
      const profile = (await profiles.hydrate(db, site, [member])).get(member);
      if (profile?.state !== 'active' || profile.invisible) return [];
      return withoutBlock(db, { site, member }, [...new Set(watchers)]);
    },
  };
}

async function withoutBlock(
  db: Queryable,
  member: Pick<MemberViewer, 'site' | 'member'>,
  members: readonly MemberId[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select one.member from unnest(${[...members]}::bigint[]) as one (member)
    where not ${isBlockedBetween(member as MemberViewer, sql.ref('one.member'))}`.execute(db);
  return rows.map(({ member }) => member);
}
