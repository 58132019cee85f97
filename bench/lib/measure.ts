import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { quantile } from './http-client.ts';

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
}

/** Measures GET requests over HTTP. Each connection requests the paths one after the other. */
export async function measureHttp(
  url: string,
  headers: Record<string, string>,
  { seconds, connections, paths = [''] }: Load & { readonly paths?: readonly string[] },
): Promise<Rate> {
  const requests = paths.map((path) => ({ method: 'GET' as const, ...(path && { path }) }));
  return runAutocannon({ url, headers, duration: seconds, connections, requests });
}

/** Measures requests that `nextCall` builds one by one, for example of many members. */
export async function measureCalls(
  url: string,
  nextCall: () => autocannon.Request,
  { seconds, connections }: Load,
): Promise<Rate> {
  const requests = [{ setupRequest: (template: autocannon.Request) => ({ ...template, ...nextCall() }) }];
  return runAutocannon({ url, duration: seconds, connections, requests });
}

async function runAutocannon(options: autocannon.Options): Promise<Rate> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
  const times: number[] = [];
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await promise;
  return {
    perSecond: result.requests.average,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

export interface PgbenchScripts {
  /** Each script is one transaction; clients pick one after the other. */
  readonly scripts: readonly string[];
  /** PostgreSQL settings of the connections, equal to the server's. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Measures statements sent straight to PostgreSQL by pgbench: the bare engine, without our code. */
export async function measurePgbench(
  databaseUrl: string,
  { scripts, settings = {} }: PgbenchScripts,
  load: Load,
): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-bench-'));
  const files = scripts.map((_, index) => join(folder, `${index}.sql`));
  for (const [index, script] of scripts.entries()) await writeFile(files[index] ?? '', script);
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  try {
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '--no-vacuum',
        '--protocol=prepared',
        ...files.map((file) => `--file=${file}`),
        `--time=${load.seconds}`,
        `--client=${load.connections}`,
        '--jobs=2',
        '--log',
        `--log-prefix=${join(folder, 'latency')}`,
        '--sampling-rate=0.2',
        databaseUrl,
      ],
      { cwd: folder, env: { ...process.env, PGOPTIONS: options.join(' ') } },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    const latencies = await readLatencies(folder);
    const at = (share: number) => quantile(latencies, share);
    return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads pgbench's log: one line per transaction, the third column is its time in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'cat latency.*'], {
    cwd: folder,
    maxBuffer: 512 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b);
}

/** Runs the variants in turns, because machines are noisy, and returns the median round of each. */
export async function alternate<Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<Rate>>>,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(variants) as Name[];
  const taken = new Map<Name, Rate[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) taken.get(name)?.push(await variants[name]());
  }
  const median = (rates: Rate[]): Rate => {
    const ordered = rates.toSorted((a, b) => a.perSecond - b.perSecond);
    const rate = ordered[Math.floor(ordered.length / 2)];
    if (!rate) throw new Error('nothing was measured');
    return rate;
  };
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, Rate>;
}

export function printRates(rates: Readonly<Record<string, Rate>>): void {
  console.table(
    Object.fromEntries(
      Object.entries(rates).map(([name, rate]) => [
        name,
        {
          'per second': Math.round(rate.perSecond),
          'p50 ms': round(rate.p50),
          'p95 ms': round(rate.p95),
          'p99 ms': round(rate.p99),
          failures: rate.failures,
        },
      ]),
    ),
  );
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Prints a value with its goal and returns whether the goal was reached. */
export function judge(what: string, value: number, goal: { atLeast: number } | { atMost: number }): boolean {
  const reached = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${round(value)} (goal: ${wanted})`);
  return reached;
}
