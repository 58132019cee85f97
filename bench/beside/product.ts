import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { missingDatabase } from '@bowline/server/testing/server/database.ts';
import pg from 'pg';
import { mustBeBuilt, runScript, scriptArguments } from './checkout.ts';
import { type SiteProcess, siteProcesses, siteProcessesBelow } from './child-processes.ts';
import { createProductEnvironment, findAddresses, type ProductAddresses } from './product-environment.ts';

/** One checkout's build, all processes on a seeded database of its own. */
export interface Product extends Pick<ProductAddresses, 'origins' | 'socketUrl' | 'host'> {
  /** Folder of the checkout. */
  readonly name: string;
  readonly pids: ReadonlyMap<SiteProcess, number>;
  /** Connection as the owner of the database. */
  readonly owner: pg.Client;
}

/** Something of each product: of this checkout, and of the one it is compared with. */
export interface Both<T> {
  readonly ours: T;
  readonly other: T;
}
export const sides = ['ours', 'other'] as const;

const longestStartMs = 60_000;
/** Each process drains for two seconds, and ends a stuck request after fifteen. */
const longestStopMs = 30_000;

export interface StartOptions {
  readonly members: number;
  readonly signal: AbortSignal;
}

/** Migrates and seeds a new database by the checkout's own scripts, and starts its processes as its `npm start` does. */
export async function startProduct(
  resources: AsyncDisposableStack,
  checkout: string,
  { members, signal }: StartOptions,
): Promise<Product> {
  mustBeBuilt(checkout);
  const name = basename(checkout);
  const database = missingDatabase();
  resources.defer(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'bowline-beside-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const env = createProductEnvironment(database.url, folder);

  console.log(`${name}: migrating and seeding ${members} members`);
  await runScript(checkout, 'migrate', { env, signal });
  await runScript(checkout, 'loadPlaces', { env, signal });
  await runScript(checkout, 'seed', { env, args: ['--members', String(members)], signal });
  signal.throwIfAborted();

  const { env: ports, ...addresses } = await findAddresses();
  const serving = spawn(process.execPath, scriptArguments(checkout, 'serve'), {
    cwd: checkout,
    env: { ...process.env, ...env, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: Ctrl-C reaches the bench alone, which stops the products in order.
    detached: true,
  });
  resources.defer(() => stop(serving));
  let written = '';
  for (const stream of [serving.stdout, serving.stderr])
    stream.on('data', (text: Buffer) => (written = `${written}${text.toString()}`.slice(-4_000)));
  await ready(serving, addresses.readyUrls, signal).catch((error: unknown) => {
    throw new Error(`${name} did not start:\n${written}`, { cause: error });
  });

  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  resources.defer(() => owner.end());
  const pids = await siteProcessesBelow(serving.pid ?? Number.NaN);
  console.log(`${name}: ${siteProcesses.map((one) => `${one} ${pids.get(one)}`).join(', ')}`);
  return { name, ...addresses, pids, owner };
}

async function ready(serving: ChildProcess, urls: readonly string[], signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + longestStartMs;
  for (const url of urls)
    while (!(await answers(url))) {
      signal.throwIfAborted();
      if (hasEnded(serving)) throw new Error(`it ended with code ${serving.exitCode}`);
      if (Date.now() > deadline) throw new Error(`${url} does not answer`);
      await pause(200);
    }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The script stops its processes before it ends; when it does not end, its group is killed. */
async function stop(serving: ChildProcess): Promise<void> {
  if (hasEnded(serving) || serving.pid === undefined) return;
  const group = -serving.pid;
  const ended = once(serving, 'exit');
  serving.kill('SIGTERM');
  const late = setTimeout(() => process.kill(group, 'SIGKILL'), longestStopMs);
  await ended;
  clearTimeout(late);
}
