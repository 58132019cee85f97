import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { task } from '@bowline/server/kernel/jobs/jobs.ts';
import { createWorker } from '@bowline/server/kernel/jobs/worker.ts';
import { createLogger } from '@bowline/server/kernel/telemetry/logger.ts';
import { createMetrics } from '@bowline/server/kernel/telemetry/metrics.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { memberReference } from '@bowline/server/modules/identity/index.ts';
import { startOwnPostgres, startStandby } from '@bowline/server/testing/server/own-postgres.ts';
import pg from 'pg';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { quantile } from '../lib/http-client.ts';
import { alternate, judge, measurePgbench, printRates } from '../lib/measure.ts';

const writers = 48;
/** The standby is twice as far away: there and back. */
const oneWayMs = 1;

/**
 * Commits a second of writers that each insert a row and enqueue a job: as the product does, with a `NOTIFY` besides,
 * and without a job. A synchronous standby acknowledges every commit, over a connection that takes 2 ms there and back. One job in
 * twenty is due at once and run by a worker; the others wait an hour, as reminders do.
 */
export default async function enqueue(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '3' } },
  });
  const load = { seconds: Number(values.seconds), connections: writers };
  await using resources = new AsyncDisposableStack();
  const url = await startReplicatedDatabase(resources);
  const begun = await startMeasuringWorker(resources, url);
  const delays: number[] = [];
  const call = `kernel.enqueue('bench.note', payload, _scheduled_at => scheduled_at)`;
  const measured = (script: string) => async () => {
    begun.length = 0;
    const rate = await measurePgbench(url, { scripts: [script] }, load);
    await allDone(url);
    delays.push(...begun);
    return rate;
  };
  const rates = await alternate(Number(values.rounds), {
    'kernel.enqueue': measured(scriptWith(call)),
    'with NOTIFY': measured(scriptWith(`${call}, pg_notify('jobs', '')`)),
    'no job': () => measurePgbench(url, { scripts: [scriptWith('1')] }, load),
  });
  printRates(rates);
  console.log(`${delays.length} jobs begun, p50 ${quantile(delays, 0.5)} ms after they were enqueued`);
  const ratio = rates['kernel.enqueue'].perSecond / rates['with NOTIFY'].perSecond;
  return [
    judge('commits a second, kernel.enqueue ÷ with NOTIFY', ratio, { atLeast: 10 }),
    judge('p95 ms until a due job begins', quantile(delays, 0.95), { atMost: 500 }),
  ].every(Boolean);
}

/** One statement and one commit, as sending a message is. The payload is as long as usual; its member is the time in milliseconds. */
const scriptWith = (call: string) => `
\\set turn random(1, 20)
with written as (insert into public.bench_row (text) values ('a row of the product') returning id),
job as (
  select json_build_object('site', 1, 'member', (extract(epoch from clock_timestamp()) * 1000)::bigint::text) as payload,
         case when :turn = 1 then now() else now() + interval '1 hour' end as scheduled_at
  from written
)
select ${call} from job;
`;

/** Waits for the jobs that are due: those that begin last would otherwise not be counted. */
async function allDone(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query('select from kernel.job where scheduled_at <= now() limit 1');
      if (rowCount === 0) return;
      await pause(50);
    }
  } finally {
    await client.end();
  }
}

/** Returns the address of a migrated database whose commits wait for a standby behind a slow connection. */
async function startReplicatedDatabase(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-enqueue-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const [port = 0, standbyPort = 0, proxyPort = 0] = await freePorts(3);
  const postgres = await startOwnPostgres(folder, port);
  resources.defer(() => postgres.stop());
  await migrate(postgres.url);
  const proxy = fork(join(import.meta.dirname, 'delaying-proxy.ts'), [proxyPort, port, oneWayMs].map(String));
  resources.defer(() => void proxy.kill());
  await once(proxy, 'message');
  const standby = await startStandby(folder, standbyPort, proxyPort);
  resources.defer(() => standby.stop());

  const owner = new pg.Client(postgres.url);
  await owner.connect();
  await owner.query(
    'create table public.bench_row (id bigint generated always as identity primary key, text text)',
  );
  await owner.query(`alter system set synchronous_standby_names = '*'`);
  await owner.query('select pg_reload_conf()');
  await owner.end();
  return postgres.url;
}

/** Starts the product's worker, and returns a list to which each job adds how many milliseconds ago it was enqueued. */
async function startMeasuringWorker(resources: AsyncDisposableStack, databaseUrl: string): Promise<number[]> {
  const begun: number[] = [];
  const note = task({ name: 'bench.note', payload: memberReference }, async ({ member }) => {
    begun.push(Date.now() - Number(member));
  });
  const worker = createWorker({
    config: { env: 'test', databaseDirectUrl: databaseUrl },
    tasks: [note],
    logger: createLogger({ logLevel: 'error' }, 'bench'),
    metrics: createMetrics('bench'),
  });
  await worker.start();
  resources.defer(() => worker.stop());
  return begun;
}
