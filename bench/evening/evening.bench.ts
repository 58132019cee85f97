import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { cpuBetween, readCpuTimes } from '../lib/process-cpu.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { createCrowd, openPages } from './crowd.ts';
import { createMix, type Done, kinds, requestsOfThousand } from './evening-mix.ts';
import { startEnvironment, startEvening } from './evening-processes.ts';

/** Requests at once while the most is measured. */
const parallel = 48;
const warmUpSeconds = 5;

interface Measured {
  readonly perSecond: number;
  readonly done: readonly Done[];
  /** Cores used, by the kind of process. */
  readonly cores: ReadonlyMap<string, number>;
}

/**
 * Members sign up, search, like, write, upload photos and hold sockets, in the proportions of an evening, at 1, 2 and 4 API
 * processes, two gateways and a worker: the most requests a second, then the times of half as many.
 */
export default async function evening(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      seconds: { type: 'string', default: '20' },
      members: { type: 'string', default: '2000' },
      apis: { type: 'string', default: '1,2,4' },
    },
  });
  const seconds = Number(values.seconds);
  await using environment = new AsyncDisposableStack();
  const { api, pids } = await startEnvironment(environment);
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  environment.defer(() => owner.end());
  const crowd = await createCrowd(api, Number(values.members));

  const verdicts: boolean[] = [];
  for (const apis of values.apis.split(',').map(Number)) {
    await using resources = new AsyncDisposableStack();
    const processes = await startEvening(resources, api, apis);
    const pages = await openPages(crowd, processes.socketUrls, processes.apiOrigins);
    resources.defer(async () => pages.close());
    const mix = createMix(crowd, processes.apiOrigins);
    resources.defer(async () => mix.close());
    const measured = new Map([...pids, ...processes.pids, ['bench', process.pid]]);

    const measure = async (load: () => Promise<readonly Done[]>): Promise<Measured> => {
      const [before, started] = [await readCpuTimes(measured, owner), performance.now()];
      const done = await load();
      const elapsed = (performance.now() - started) / 1_000;
      const times = cpuBetween(before, await readCpuTimes(measured, owner), 1);
      return { perSecond: done.length / elapsed, done, cores: coresByKind(times, elapsed) };
    };

    await asManyAsPossible(mix.doNext, warmUpSeconds);
    const most = await measure(() => asManyAsPossible(mix.doNext, seconds));
    const half = await measure(() => openLoad(mix.doNext, most.perSecond / 2, seconds));
    await pause(1_000);

    console.log(`\n${apis} API processes, 2 gateways, ${crowd.members.length} sockets`);
    printLoad('the most', most);
    printLoad('half of it', half);
    printTimes(most, half);
    const arrivals = pages.arrivals();
    const deliveries = half.done.flatMap(({ at, watchedMessage }) =>
      watchedMessage ? [(arrivals.get(watchedMessage) ?? Number.NaN) - at] : [],
    );
    const arrived = deliveries.filter((time) => !Number.isNaN(time));
    console.log(
      `deliveries at half of it: ${arrived.length}, p50 ${round(quantile(arrived, 0.5))} ms, p95 ${round(quantile(arrived, 0.95))} ms`,
    );
    const failed = [...most.done, ...half.done].filter(({ status }) => status !== 200);
    for (const [what, count] of countBy(failed.map(({ kind, status }) => `${kind}: ${status}`)))
      console.log(`failed ${what}, ${count} times`);
    verdicts.push(
      judge('failed requests', failed.length, { atMost: 0 }),
      judge('messages that did not arrive', deliveries.length - arrived.length, { atMost: 0 }),
    );
  }
  return verdicts.every(Boolean);
}

async function asManyAsPossible(doNext: () => Promise<Done>, seconds: number): Promise<Done[]> {
  const done: Done[] = [];
  const end = performance.now() + seconds * 1_000;
  const act = async () => {
    while (performance.now() < end) done.push(await doNext());
  };
  await Promise.all(Array.from({ length: parallel }, act));
  return done;
}

async function openLoad(doNext: () => Promise<Done>, perSecond: number, seconds: number): Promise<Done[]> {
  const calls: Promise<Done>[] = [];
  await atSteadyRate(perSecond, seconds, () => calls.push(doNext()));
  return Promise.all(calls);
}

/** `api 1` and `api 2` are both the API. */
function coresByKind(microseconds: ReadonlyMap<string, number>, elapsed: number): Map<string, number> {
  const cores = new Map<string, number>();
  for (const [name, spent] of microseconds) {
    const kind = name.replace(/ \d+$/, '');
    cores.set(kind, (cores.get(kind) ?? 0) + spent / 1_000_000 / elapsed);
  }
  return cores;
}

function printLoad(name: string, { perSecond, cores }: Measured): void {
  const ofProduct = [...cores].filter(([kind]) => kind !== 'bench');
  const all = ofProduct.reduce((sum, [, used]) => sum + used, 0);
  console.log(
    `${name}: ${round(perSecond)} requests a second, as of ${Math.round((perSecond / requestsOfThousand) * 1_000)} members online; ` +
      `${round(all)} cores, ${round((all / perSecond) * requestsOfThousand)} for a thousand members online`,
  );
  console.table(
    Object.fromEntries(
      [...cores].map(([kind, used]) => [
        kind,
        { cores: round(used), 'µs a request': Math.round((used / perSecond) * 1_000_000) },
      ]),
    ),
  );
}

function printTimes(most: Measured, half: Measured): void {
  const p95 = ({ done }: Measured, wanted: string) =>
    round(
      quantile(
        done.filter(({ kind }) => kind === wanted).map(({ ms }) => ms),
        0.95,
      ),
    );
  console.table(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { 'p95 ms, the most': p95(most, kind), 'p95 ms, half of it': p95(half, kind) },
      ]),
    ),
  );
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
