import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { quantile } from './call.ts';

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

/** An operation over HTTP, as a browser would call it; of several paths each connection asks one after the other. */
export async function overHttp(
  url: string,
  headers: Record<string, string>,
  { seconds, connections, paths = [''] }: Load & { readonly paths?: readonly string[] },
): Promise<Rate> {
  const requests = paths.map((path) => ({ method: 'GET' as const, ...(path && { path }) }));
  return fire({ url, headers, duration: seconds, connections, requests });
}

/** Calls that are made up one by one, as they come from many members. */
export async function asMany(
  url: string,
  nextCall: () => autocannon.Request,
  { seconds, connections }: Load,
): Promise<Rate> {
  const requests = [{ setupRequest: (template: autocannon.Request) => ({ ...template, ...nextCall() }) }];
  return fire({ url, duration: seconds, connections, requests });
}

async function fire(options: autocannon.Options): Promise<Rate> {
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

export interface Bare {
  /** Each is one transaction of all its statements; clients pick one after the other. */
  readonly scripts: readonly string[];
  /** Settings of PostgreSQL for the connections, as the server's own have them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The same statements straight into PostgreSQL by pgbench: the bare engine, with nothing of ours around it. */
export async function bare(databaseUrl: string, { scripts, settings = {} }: Bare, load: Load): Promise<Rate> {
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

/** pgbench's log has one line a transaction, its third column the microseconds it took. */
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

/** Machines are noisy: variants take turns, and the round in the middle counts. */
export async function takeTurns<Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<Rate>>>,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(variants) as Name[];
  const taken = new Map<Name, Rate[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) taken.get(name)?.push(await variants[name]());
  }
  const middle = (rates: Rate[]): Rate => {
    const ordered = rates.toSorted((a, b) => a.perSecond - b.perSecond);
    const rate = ordered[Math.floor(ordered.length / 2)];
    if (!rate) throw new Error('nothing was measured');
    return rate;
  };
  return Object.fromEntries(names.map((name) => [name, middle(taken.get(name) ?? [])])) as Record<Name, Rate>;
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

/** Prints a ratio beside its goal and says whether it was reached. */
export function judge(what: string, ratio: number, goal: { atLeast: number } | { atMost: number }): boolean {
  const reached = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${round(ratio)} (goal: ${wanted})`);
  return reached;
}
