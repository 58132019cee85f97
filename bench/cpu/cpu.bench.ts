import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { type BenchApi, startBenchApi } from '../lib/bench-api.ts';
import { calibrate, cpuBetween, readCpuTimes } from '../lib/process-cpu.ts';
import { type Measured, startFloor, startServices, startSite } from './measured-processes.ts';
import { createMeasuredOperations, type MeasuredOperation, sentContent } from './measured-requests.ts';
import { report, type Taken, type Variant } from './report.ts';

const connections = 5;
/** Few, because all variants share one PostgreSQL. */
const poolSize = 3;
/** Requests of one variant before it is another's turn: a tenth of a second, because the machine's speed changes within one. */
const amounts = { api: 100, web: 15 };
/** Turns of each variant in a round. */
const turns = 6;
/** Requests before the first measurement: the compiler of V8 has done its work by then. */
const warmUps = { api: 4_000, web: 300 };

/**
 * Measures the CPU time of a request in each process, in turns with a bare server that runs the same SQL. CPU time is
 * steadier than a rate where other work shares the machine; a fixed piece of work before each measurement shows how fast
 * the machine was.
 */
export default async function cpu(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '10' },
      only: { type: 'string' },
      before: { type: 'string' },
      'accept-encoding': { type: 'string', default: '' },
      record: { type: 'boolean', default: false },
    },
  });
  await using services = new AsyncDisposableStack();
  const { env, processes: pids } = await startServices(services);
  const api = await startBenchApi({ env: { ...env, DATABASE_POOL_SIZE: String(poolSize) } });
  services.defer(() => api.stop());
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  services.defer(() => owner.end());

  const only = values.only?.split(',');
  const all = await createMeasuredOperations(api);
  const operations = only ? all.filter(({ name }) => only.includes(name)) : all;
  const hasPages = operations.some((operation) => operation.process === 'web');
  const floor = await startFloor(services, api, operations);
  const product = await startSite(services, api, resolve(import.meta.dirname, '../..'), hasPages);
  const variants = new Map<Variant, Measured>([
    ['product', product],
    ['floor', floor],
  ]);
  for (const checkout of values.before?.split(',') ?? [])
    variants.set(checkout, await startSite(services, api, resolve(checkout), hasPages));

  const acceptEncoding = values['accept-encoding'];
  for (const operation of operations)
    for (const measured of variants.values()) {
      const amount = warmUps[operation.process];
      await load(api, operation, measured, { amount, acceptEncoding });
    }
  const taken: Taken[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const operation of operations)
      for (let turn = 0; turn < turns; turn += 1) {
        // Either variant may be the first: what runs before another one changes its caches and its speed.
        const order = turn % 2 === 0 ? [...variants] : [...variants].toReversed();
        for (const [variant, measured] of order) {
          const speed = calibrate();
          const processes = new Map([...pids, ...measured.pids]);
          const start = await readCpuTimes(processes, owner);
          const amount = amounts[operation.process];
          const requests = await load(api, operation, measured, { amount, acceptEncoding });
          const times = cpuBetween(start, await readCpuTimes(processes, owner), requests);
          // A busy machine may refuse a connection: the rest says nothing about a request that was answered.
          if (requests === amount) taken.push({ operation: operation.name, variant, round, speed, times });
        }
      }
  return report(taken, operations, values.record);
}

/** Sends so many requests and returns how many were answered. */
async function load(
  { site }: BenchApi,
  { requests, process }: MeasuredOperation,
  { origins }: Measured,
  { amount, acceptEncoding }: { readonly amount: number; readonly acceptEncoding: string },
): Promise<number> {
  // Browsers always accept compressed pages; with the API it is an option, because the floor does not compress.
  const encoding = process === 'web' ? 'br, gzip' : acceptEncoding;
  let turn = 0;
  const next = (template: autocannon.Request): autocannon.Request => {
    const request = requests[turn % requests.length];
    if (!request) throw new Error('there is nothing to ask');
    turn += 1;
    const isSend = request.method === 'PUT';
    return {
      ...template,
      method: request.method,
      path: isSend ? `${request.path}/${randomUUID()}` : request.path,
      headers: {
        host: site.domain,
        'sec-fetch-site': 'same-origin',
        ...(request.cookie && { cookie: request.cookie }),
        ...(encoding && { 'accept-encoding': encoding }),
        ...(isSend && { 'content-type': 'application/json' }),
      },
      ...(isSend && { body: JSON.stringify(sentContent) }),
    };
  };
  const result = await autocannon({
    url: origins[process],
    connections,
    amount,
    // It looks this often whether all requests were answered.
    sampleInt: 10,
    requests: [{ setupRequest: next }],
  });
  const answered = result['2xx'];
  if (answered !== amount) console.log(`${amount - answered} of ${amount} requests failed: left out`);
  return answered;
}
