import { countByInterests, listInterestPairs, readLanderCounts } from '@bowline/contract/lander-counts';
import { route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import { countSharing, pairsIn, sizeOf } from './interest-sample.ts';
import { roundedCount } from './rounded-count.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

export const readLanderCountsRoute = (snapshotOf: Snapshots) =>
  route(readLanderCounts, async ({ site }, { query: { niche, country } }) => {
    const snapshot = await snapshotOf(site.id, niche);
    const places = Object.entries(snapshot?.places ?? {});
    return ok({
      total: roundedCount(snapshot?.counted ?? 0),
      in_country: (country && snapshot?.places[country]) ?? null,
      regions: places
        .filter(([place]) => country && place.startsWith(`${country}-`))
        .map(([region, count]) => ({ region, count })),
    });
  });

export const countByInterestsRoute = (snapshotOf: Snapshots) =>
  route(countByInterests, async ({ site }, { body: { niche, interests } }) => {
    const snapshot = await snapshotOf(site.id, niche);
    return ok({ count: snapshot ? scaled(snapshot, countSharing(snapshot.sample, interests)) : null });
  });

export const listInterestPairsRoute = (snapshotOf: Snapshots) => {
  const known = new WeakMap<Snapshot, ReturnType<typeof toldPairs>>();
  return route(listInterestPairs, async ({ site }, { query: { niche } }) => {
    const snapshot = await snapshotOf(site.id, niche);
    if (!snapshot) return ok({ pairs: [] });
    const pairs = known.get(snapshot) ?? toldPairs(snapshot);
    known.set(snapshot, pairs);
    return ok({ pairs });
  });
};

const toldPairs = (snapshot: Snapshot) =>
  pairsIn(snapshot.sample)
    .flatMap(({ interests, count: found }) => {
      const count = scaled(snapshot, found);
      return count === null ? [] : [{ interests, count }];
    })
    .sort((a, b) => b.count - a.count);

/**
 * Returns the published size of a group of which `found` members are in the sample. Where the sample is not everybody, it is
 * a low estimate: two standard deviations are subtracted, so about one group in forty is smaller than published.
 */
function scaled({ counted, sample }: Pick<Snapshot, 'counted' | 'sample'>, found: number): number | null {
  const size = sizeOf(sample);
  if (size >= counted) return roundedCount(found);
  if (roundedCount(found) === null) return null;
  return roundedCount(((found - 2 * Math.sqrt(found)) * counted) / size);
}
