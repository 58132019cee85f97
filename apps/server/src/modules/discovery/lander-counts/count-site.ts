import { z } from 'zod';
import { type SiteId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Sites } from '#modules/sites/index.ts';
import { type Audience, audiences } from './audiences.ts';
import { bytesOf, sampleOf } from './interest-sample.ts';
import { roundedCount } from './rounded-count.ts';
import {
  type LanderCount,
  type PlaceCount,
  saveLanderCounts,
  selectCountedDay,
  selectPlaces,
  selectSample,
} from './store.ts';

export interface CountSiteDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly sites: Pick<Sites, 'allSites'>;
}

/** Of a larger audience so many are drawn at random: 400 kB in the memory of a process. */
const sampled = 50_000;

/** Every hour for sites that were not counted today: new ones, and all of them after midnight. */
export const countSitesTask = {
  name: 'discovery.count_sites',
  payload: z.object({}),
} as const satisfies TaskSpec;
export const countSiteTask = {
  name: 'discovery.count_site',
  payload: z.object({ site: siteId }),
} as const satisfies TaskSpec;

export async function countSites({ kernel, sites }: CountSiteDeps): Promise<void> {
  for (const { id } of await sites.allSites())
    await enqueue(kernel.database.db, countSiteTask, { site: id }, { jobKey: `${countSiteTask.name}:${id}` });
}

/** Counts a site for its landers, unless it was counted today already. */
export async function countSite({ kernel }: Pick<CountSiteDeps, 'kernel'>, site: SiteId): Promise<void> {
  const { db } = kernel.database;
  const now = kernel.clock.now();
  const day = dayOf(now);
  if ((await selectCountedDay(db, site)) === day) return;
  const rows = await selectPlaces(db, site, now);
  const counted = ofEach((audience) => total(rows.map((row) => row[audience])));
  const shares = ofEach((audience) => Math.min(1, sampled / Math.max(1, counted[audience])));
  const drawn = await selectSample(db, site, now, shares);
  const counts = ofEach((audience, index): LanderCount => {
    const members = drawn.filter(({ samples }) => samples.includes(index));
    return {
      day,
      counted: counted[audience],
      places: placesOf(rows, audience),
      sample: bytesOf(sampleOf(members.map(({ interests }) => interests))),
    };
  });
  await saveLanderCounts(db, site, counts);
}

/** Days are those of UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const ofEach = <Value>(count: (audience: Audience, index: number) => Value) =>
  Object.fromEntries(audiences.map((audience, index) => [audience, count(audience, index)])) as Record<
    Audience,
    Value
  >;

function placesOf(rows: readonly PlaceCount[], audience: Audience): LanderCount['places'] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const place of [row.country, row.region])
      if (place) counts.set(place, (counts.get(place) ?? 0) + row[audience]);
  return Object.fromEntries(
    [...counts].flatMap(([place, count]) => {
      const shown = roundedCount(count);
      return shown === null ? [] : [[place, shown]];
    }),
  );
}
