import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { MemberId, SiteId } from '../ids.ts';
import type { DataKey, Vault } from './vault.ts';

export interface KeyOwner {
  readonly site: SiteId;
  readonly member: MemberId;
}

/**
 * Unwraps the members' data keys and caches them, because unwrapping takes longer than opening what a card or a photo needs.
 * A caller has read the wrapped key from the database just now: a key that was destroyed there is not asked for any more.
 */
export interface MemberKeys {
  unwrap(owner: KeyOwner, wrapped: Uint8Array): DataKey;
}

export function createMemberKeys(
  { vault, clock }: { readonly vault: Pick<Vault, 'unwrap'>; readonly clock: Clock },
  { maxMembers = 10_000 } = {},
): MemberKeys {
  const keys = new LRUCache<string, DataKey>({
    max: maxMembers,
    ttl: 10 * 60_000,
    // The key of an erased member must not stay in memory until it is evicted.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  return {
    unwrap({ site, member }, wrapped) {
      const name = `${site} ${member}`;
      const known = keys.get(name);
      if (known) return known;
      const key = vault.unwrap(wrapped);
      keys.set(name, key);
      return key;
    },
  };
}
