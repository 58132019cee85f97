import type { Niche } from '@bowline/contract/niches';
import { LRUCache } from 'lru-cache';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Audience, audienceOf } from './audiences.ts';
import { dayOf } from './count-site.ts';
import { type InterestSample, sampleIn } from './interest-sample.ts';
import { type LanderCount, selectLanderCount } from './store.ts';

export interface Snapshot extends Omit<LanderCount, 'sample'> {
  readonly sample: InterestSample;
}

export type Snapshots = ReturnType<typeof createSnapshots>;

const maxBytes = 128 * 1024 * 1024;
/** How long a count of an earlier day is used before looking for one of today. */
const staleMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Keeps the counts of today in the memory of the process: a request reads no table. */
export function createSnapshots({ clock, database }: Pick<Kernel, 'clock' | 'database'>) {
  const cache = new LRUCache<string, Snapshot, { readonly site: SiteId; readonly audience: Audience }>({
    maxSize: maxBytes,
    sizeCalculation: ({ sample, places }) => 1_000 + sample.byteLength + 100 * Object.keys(places).length,
    ttl: staleMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const row = await selectLanderCount(database.db, context.site, context.audience);
      if (!row) return undefined;
      const now = clock.now();
      if (row.day === dayOf(now)) options.ttl = dayMs - (now.getTime() % dayMs);
      return { ...row, sample: sampleIn(row.sample) };
    },
  });
  return (site: SiteId, niche: Niche): Promise<Snapshot | undefined> => {
    const audience = audienceOf[niche];
    return cache.fetch(`${site} ${audience}`, { context: { site, audience } });
  };
}
