import { LRUCache } from 'lru-cache';
import type { CachedRevision } from './cached-revision.ts';
import type { Clock } from './clock.ts';

export interface LookupCacheOptions<Key, Value> {
  readonly clock: Clock;
  lookUp(key: Key): Promise<Value | undefined>;
  /** Another revision than before empties the cache. */
  readonly revision?: CachedRevision;
}

/** Minus 1, because lru-cache still serves an entry that is exactly `ttl` old. */
const foundTtlMs = 10_000 - 1;
const missingTtlMs = 5_000 - 1;
const maxFound = 10_000;
/** Keys come from requests (any host): a separate bounded cache keeps missing ones from evicting found values. */
const maxMissing = 1_000;

/** Caches look-ups for some seconds, also of missing values. Parallel calls for one key share one look-up. */
export function createLookupCache<Key extends string | number, Value extends object | string>({
  clock,
  lookUp,
  revision,
}: LookupCacheOptions<Key, Value>) {
  const time = { ttlResolution: 0, perf: { now: () => clock.now().getTime() } };
  const missing = new LRUCache<Key, true>({ max: maxMissing, ttl: missingTtlMs, ...time });
  const found = new LRUCache<Key, Value>({
    max: maxFound,
    ttl: foundTtlMs,
    ...time,
    // A call still gets its answer when its entry was evicted during the look-up.
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      if (missing.has(key)) return undefined;
      const value = await lookUp(key);
      if (value === undefined) missing.set(key, true);
      return value;
    },
  });
  let seen: string | undefined;
  return async (key: Key): Promise<Value | undefined> => {
    const now = await revision?.();
    if (now !== seen) {
      found.clear();
      missing.clear();
      seen = now;
    }
    return found.fetch(key);
  };
}
