import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { residentOf } from '../lib/process-memory.ts';
import { type SiteProcess, siteProcesses } from './child-processes.ts';
import type { Correspondents } from './correspondents.ts';
import { type Both, type Product, sides } from './product.ts';
import { loadSteadily } from './steady-load.ts';

/** Ours ÷ the other's. */
const mostRatio = 1.1;
const mostMegabytes: Partial<Record<SiteProcess, number>> = { web: 400 };
const longestMinutes = 60;
const sampleMs = 2_000;
/** Share of the load's time, at its end, of which the median is taken: one reading may be before or after garbage is collected. */
const sampledShare = 0.2;

type Sample = Both<Readonly<Record<SiteProcess, number>>>;

/** Loads both products equally at the same time, and compares the resident memory of their processes at the end. */
export async function measureMemory(
  products: Both<Product>,
  correspondents: Correspondents,
  minutes: number,
): Promise<boolean> {
  if (!(minutes > 0 && minutes <= longestMinutes)) throw new Error(`--minutes is at most ${longestMinutes}`);
  const seconds = minutes * 60;
  const idle = take(products);
  const [ours, other, samples] = await Promise.all([
    loadSteadily(products.ours, 'ours', correspondents, seconds),
    loadSteadily(products.other, 'other', correspondents, seconds),
    sampleAtTheEnd(products, seconds),
  ]);
  console.log(`answers in ${minutes} minutes of equal load`);
  console.table({ ours, other });

  const all = [ours, other].reduce(
    (sum, { answered, failed, leftOut }) => sum + answered + failed + leftOut,
    0,
  );
  const verdicts = [
    judge('failed requests of both', ours.failed + other.failed, { atMost: 0 }),
    // A machine that stands still for seconds must not make a difference.
    judge('% of requests left out', (100 * (ours.leftOut + other.leftOut)) / all, { atMost: 1 }),
  ];
  const rows: Record<string, object> = {};
  for (const process of siteProcesses) {
    const of = (side: keyof Sample) => samples.map((sample) => sample[side][process]);
    const median = { ours: quantile(of('ours'), 0.5), other: quantile(of('other'), 0.5) };
    const ratio = median.ours / median.other;
    rows[process] = {
      'ours MB': median.ours,
      'other MB': median.other,
      ratio: round(ratio),
      'ours before': idle.ours[process],
      'other before': idle.other[process],
      'ours at most': Math.max(...of('ours')),
      'other at most': Math.max(...of('other')),
    };
    verdicts.push(judge(`${process}: resident memory, ours ÷ the other's`, ratio, { atMost: mostRatio }));
    const most = mostMegabytes[process];
    if (most !== undefined) verdicts.push(judge(`${process}: MB`, median.ours, { atMost: most }));
  }
  console.log('resident megabytes, median of the last fifth of the load');
  console.table(rows);
  return verdicts.every(Boolean);
}

async function sampleAtTheEnd(products: Both<Product>, seconds: number): Promise<Sample[]> {
  const end = performance.now() + seconds * 1_000;
  await pause(seconds * 1_000 * (1 - sampledShare));
  const samples: Sample[] = [];
  while (performance.now() < end) {
    samples.push(take(products));
    await pause(sampleMs);
  }
  return samples;
}

function take(products: Both<Product>): Sample {
  const [ours, other] = sides.map((side) => {
    const read = siteProcesses.map((process) => [process, residentOf(products[side].pids.get(process))]);
    return Object.fromEntries(read) as Record<SiteProcess, number>;
  });
  if (!ours || !other) throw new Error('two products are compared');
  return { ours, other };
}
