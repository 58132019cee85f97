import { LRUCache } from 'lru-cache';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { DataKey } from '#kernel/crypto/vault.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** A conversation and the key its messages are sealed with. */
export interface KnownConversation {
  readonly conversation: EntityId;
  readonly key: DataKey;
}

/** A conversation that does not exist yet. */
export interface ProposedConversation extends KnownConversation {
  readonly wrapped: Buffer;
}

/** Who writes to whom. */
export interface Direction {
  readonly site: SiteId;
  readonly from: MemberId;
  readonly to: PublicId;
}

export const conversationKeys = masterSealed({
  table: 'chat.conversation',
  key: ['site_id', 'id'],
  column: 'wrapped_key',
  reseal: (vault, { wrapped_key }) => vault.rewrap(wrapped_key),
});

export type KeyCache = ReturnType<typeof createKeyCache>;

/**
 * Caches the keys of active conversations. A message is sealed before the statement that stores it, so sending in one
 * round trip needs the key beforehand; and unwrapping a key takes longer than opening a message.
 */
export function createKeyCache(
  { vault, random, clock }: Pick<Kernel, 'vault' | 'random' | 'clock'>,
  { maxConversations = 10_000 } = {},
) {
  const expiry = {
    ttl: 10 * 60_000,
    updateAgeOnGet: true,
    // The key of an erased conversation must not stay in memory until it is evicted.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  };
  const keys = new LRUCache<string, DataKey>({ max: maxConversations, ...expiry });
  const directions = new LRUCache<string, EntityId>({ max: 2 * maxConversations, ...expiry });
  const keyName = (site: SiteId, conversation: EntityId) => `${site} ${conversation}`;
  const directionName = ({ site, from, to }: Direction) => `${site} ${from} ${to}`;

  return {
    unwrap(site: SiteId, conversation: EntityId, wrapped: Buffer): DataKey {
      const name = keyName(site, conversation);
      const known = keys.get(name);
      if (known) return known;
      const key = vault.unwrap(wrapped);
      keys.set(name, key);
      return key;
    },

    /** The conversation may have been deleted since: `chat.send` answers then with `other_key`. */
    known(direction: Direction): KnownConversation | undefined {
      const conversation = directions.get(directionName(direction));
      const key = conversation && keys.get(keyName(direction.site, conversation));
      return key && { conversation, key };
    },

    propose(): ProposedConversation {
      // A random UUIDv4: the first message may be held, and the id must not reveal when it was written.
      return { conversation: random.uuid4(), ...vault.newDataKey() };
    },

    remember(direction: Direction, { conversation, key }: KnownConversation): void {
      directions.set(directionName(direction), conversation);
      keys.set(keyName(direction.site, conversation), key);
    },
  };
}
