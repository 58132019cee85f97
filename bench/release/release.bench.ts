import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng } from '@bowline/demo/prng';
import { audit } from '../faults/audit.ts';
import { type ChattingPair, startPair, stopPair } from '../faults/chatting-pair.ts';
import { createHttpClient, quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { type ReleaseEnvironment, type Stopped, startReleaseEnvironment } from './release-environment.ts';
import type { Version } from './versions.ts';

const pairCount = 24;
const perSecond = 50;
const pagesPerSecond = 5;
const money = { credits: 10_000, price: 10 };

/**
 * Releases the product three times over members who write to each other: a column is added, used, no longer used, and dropped. Then
 * goes back by one program. Every process is replaced, one at a time, behind a proxy that never sends a request twice.
 */
export default async function releases(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { pause: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
  });
  const settleMs = Number(values.pause) * 1_000;
  const environment = await startReleaseEnvironment();
  const pairs: ChattingPair[] = [];
  try {
    for (let begun = 0; begun < pairCount; begun += 1)
      pairs.push(await startPair(environment, money.credits));
    const load = startLoad(environment, pairs, values.seed);
    await pause(settleMs);
    const steps: Step[] = [];
    for (const step of planOf(environment.versions)) {
      const taken = await take(environment, step);
      console.log(`${taken.step}: every process replaced within ${taken['roll s']} s`);
      steps.push(taken);
      await pause(settleMs);
    }
    const { messages, pages } = await load.end();
    console.table(steps, ['step', 'migration ms', 'roll s', 'with the column']);
    return await report(environment, pairs, { messages, pages, steps });
  } finally {
    for (const pair of pairs) stopPair(pair);
    await environment.stop();
    console.log(`log of the processes: ${environment.logFile}`);
  }
}

interface Plan {
  readonly name: string;
  readonly to: Version;
  readonly migrates: boolean;
}

function planOf([today, expand, unused, contract]: readonly Version[]): Plan[] {
  if (!today || !expand || !unused || !contract) throw new Error('a version is missing');
  return [
    { name: 'expand: column added, then used', to: expand, migrates: true },
    { name: 'rolled back to the program before', to: today, migrates: false },
    { name: 'expand again', to: expand, migrates: true },
    { name: 'column no longer used', to: unused, migrates: true },
    { name: 'contract: column dropped', to: contract, migrates: true },
  ];
}

interface Step {
  readonly step: string;
  readonly 'migration ms': number | null;
  readonly 'roll s': number;
  /** Messages in which the column is filled, of all: programs that know it and programs that do not write side by side. */
  readonly 'with the column': string | null;
  readonly stopped: readonly Stopped[];
}

async function take(environment: ReleaseEnvironment, { name, to, migrates }: Plan): Promise<Step> {
  const began = performance.now();
  if (migrates) await environment.migrate(to);
  const migrated = performance.now();
  const stopped = await environment.roll(to);
  return {
    step: name,
    'migration ms': migrates ? Math.round(migrated - began) : null,
    'roll s': round((performance.now() - migrated) / 1_000),
    'with the column': to.name === 'contract' ? null : await countColumn(environment),
    stopped,
  };
}

async function countColumn({ context }: ReleaseEnvironment): Promise<string> {
  const { rows } = await context.kernel.database.pool.query<{ filled: string; all: string }>(
    'select count(client) as filled, count(*) as all from chat.message',
  );
  return `${rows[0]?.filled} of ${rows[0]?.all}`;
}

/** Members write at a constant rate, and visitors open the login page, until `end` is called. */
function startLoad({ apiOrigin, site }: ReleaseEnvironment, pairs: readonly ChattingPair[], seed: string) {
  const prng = createPrng(seed);
  const pages: { status: number; ms: number }[] = [];
  let ending = false;
  let written = 0;
  const client = createHttpClient(apiOrigin, { host: site.domain });
  const visit = () =>
    client.get('/login').then(
      ({ status, ms }) => pages.push({ status, ms }),
      () => pages.push({ status: 0, ms: 0 }),
    );
  const write = () => {
    written += 1;
    prng.pick(prng.pick(pairs).members).send(`Message ${written}`);
    if (written % (perSecond / pagesPerSecond) === 0) void visit();
  };
  const writing = (async () => {
    while (!ending) await atSteadyRate(perSecond, 1, write);
  })();
  return {
    async end() {
      ending = true;
      await writing;
      await Promise.all(pairs.flatMap(({ members }) => members.map(({ outbox }) => outbox.emptied())));
      await pause(500);
      client.close();
      return { messages: written, pages };
    },
  };
}

interface Seen {
  readonly messages: number;
  readonly pages: readonly { readonly status: number; readonly ms: number }[];
  readonly steps: readonly Step[];
}

async function report(
  environment: ReleaseEnvironment,
  pairs: readonly ChattingPair[],
  { messages, pages, steps }: Seen,
): Promise<boolean> {
  const acknowledged = pairs.flatMap(({ members }) => members.flatMap(({ outbox }) => outbox.acknowledged));
  const repeated = acknowledged.filter(({ attempts }) => attempts > 1).length;
  const stats = await environment.proxy.stats();
  const fronts = stats.filter(({ svname }) => svname === 'FRONTEND');
  const sum = (name: string) => fronts.reduce((total, line) => total + Number(line[name] ?? 0), 0);
  const servers = stats.filter(({ svname }) => svname === 'BACKEND');
  const behind = (name: string) => servers.reduce((total, line) => total + Number(line[name] ?? 0), 0);
  const wrong = Object.values(await audit(environment, pairs, money)).reduce(
    (total, count) => total + count,
    0,
  );
  const stopped = steps.flatMap((step) => step.stopped);
  console.log(
    `${messages} messages, ${sum('req_tot')} requests through the proxy: ${sum('hrsp_2xx')} of 2xx, ${sum('hrsp_1xx')} of 1xx, ` +
      `${sum('hrsp_3xx')} of 3xx, ${sum('hrsp_4xx')} of 4xx, ${sum('hrsp_5xx')} of 5xx; ${behind('wredis')} went to another process ` +
      'before anything was sent',
  );
  console.log(
    `${stopped.length} processes replaced, the slowest stop ${round(Math.max(...stopped.map(({ ms }) => ms)) / 1_000)} s; ` +
      `pages p95 ${Math.round(
        quantile(
          pages.map(({ ms }) => ms),
          0.95,
        ),
      )} ms, the slowest ${Math.round(Math.max(...pages.map(({ ms }) => ms)))} ms`,
  );
  const failed = sum('hrsp_4xx') + sum('hrsp_5xx') + sum('ereq') + behind('econ') + behind('eresp');
  return [
    judge('failed requests, by the proxy', failed, { atMost: 0 }),
    judge('messages that needed a second attempt', repeated, { atMost: 0 }),
    judge('pages that did not answer 200', pages.filter(({ status }) => status !== 200).length, {
      atMost: 0,
    }),
    judge(`of ${acknowledged.length} messages, lost, duplicated, out of order or charged wrongly`, wrong, {
      atMost: 0,
    }),
    judge('processes that did not end with 0', stopped.filter(({ code }) => code !== 0).length, {
      atMost: 0,
    }),
    judge('unfinished jobs', await countUnfinishedJobs(environment.context), { atMost: 0 }),
  ].every(Boolean);
}
