import { parseArgs } from 'node:util';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { type BenchApi, startBenchApi } from './lib/bench-api.ts';
import { alternate, judge, measureCalls, type Rate, round } from './lib/measure.ts';

const load = { seconds: 4, connections: 4 };

/** Settings of sites in turn, read from a deployment with 2 sites and from one with hundreds. */
export default async function settings(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { sites: { type: 'string', default: '500' }, rounds: { type: 'string', default: '5' } },
  });
  const few = await withSites(2);
  const many = await withSites(Number(values.sites));
  try {
    await few.measure();
    await many.measure();
    const rates = await alternate(Number(values.rounds), { few: few.measure, many: many.measure });
    for (const [name, { perSecond, p50, p95 }] of Object.entries(rates))
      console.log(`${name}: ${round(perSecond)} a second, p50 ${round(p50)} ms, p95 ${round(p95)} ms`);
    return [
      judge('failures', rates.few.failures + rates.many.failures, { atMost: 0 }),
      judge(`p95 with ${values.sites} sites ÷ with 2`, rates.many.p95 / rates.few.p95, { atMost: 1.1 }),
    ].every(Boolean);
  } finally {
    await few.api.stop();
    await many.api.stop();
  }
}

async function withSites(count: number): Promise<{ api: BenchApi; measure(): Promise<Rate> }> {
  const api = await startBenchApi();
  const hosts = [api.site.domain];
  // One after the other: each waits for the row that counts changes.
  while (hosts.length < count) hosts.push((await aSite(api.context.kernel.database.db)).domain);
  let turn = 0;
  const nextCall = () => {
    turn = (turn + 1) % hosts.length;
    return { path: '/api/settings.php', headers: { host: hosts[turn] ?? '' } };
  };
  return { api, measure: () => measureCalls(api.origin, nextCall, load) };
}
