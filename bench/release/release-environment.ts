import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@bowline/contract/socket';
import { createContext } from '@bowline/server/context.ts';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { freshDatabase } from '@bowline/server/testing/server/database.ts';
import { startMailbox } from '@bowline/simulators/mailbox';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { randomSecrets } from '../lib/random-secrets.ts';
import { type Slot, startProxy } from './haproxy.ts';
import { makeVersions, type Version } from './versions.ts';

export type ReleaseEnvironment = Awaited<ReturnType<typeof startReleaseEnvironment>>;

/** What a stopping process did. */
export interface Stopped {
  readonly name: string;
  readonly ms: number;
  readonly code: number | null;
}

interface Running {
  readonly child: ChildProcess;
  readonly version: Version;
}

const logFile = 'var/log/release.log';
const perKind = 2;
const longestStartMs = 60_000;

/** Starts two of each process behind HAProxy, and a worker, on a database of their own; `release` replaces them one by one. */
export async function startReleaseEnvironment() {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bowline-release-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir('var/log', { recursive: true });
  const log = createWriteStream(logFile);
  starting.defer(() => new Promise<void>((closed) => log.end(closed)));
  const versions = await makeVersions(folder);
  const database = await freshDatabase({ durable: true });
  starting.defer(() => database.drop());
  const mailbox = await startMailbox();
  starting.defer(() => mailbox.close());

  const [port = 0, insidePort = 0, ...workerPorts] = await freePorts(4);
  const slots = await makeSlots();
  const run = randomBytes(3).toString('hex');
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_PREFIX: `bowline-release-${run}:`,
    NATS_PREFIX: `bowline-release-${run}`,
    SMTP_URL: mailbox.smtpUrl,
    PHOTO_DIR: join(folder, 'photos'),
    PHOTO_HINTS: 'off',
    PUBLIC_SCHEME: 'http',
    LIMIT_SCALE: '1000000',
    PORT: String(port),
    API_URL: `http://127.0.0.1:${insidePort}`,
    ...randomSecrets(),
  };
  const context = await createContext({
    service: 'release',
    env: { ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  });
  starting.defer(() => context.close());
  const site = await aSite(context.kernel.database.db);

  const running = new Map<string, Running>();
  starting.defer(async () => void (await Promise.all([...running.keys()].map(stopOne))));
  const proxy = await startProxy({ folder, port, insidePort, slots, log });
  starting.defer(() => proxy.stop());

  /** Starts a process of this version and resolves when it is ready. */
  async function startOne(
    name: string,
    kind: Slot['kind'] | 'worker',
    ports: Pick<Slot, 'port' | 'privatePort'>,
    version: Version,
  ): Promise<void> {
    const own = {
      ...env,
      [`${kind.toUpperCase()}_PORT`]: String(ports.port),
      [`${kind.toUpperCase()}_PRIVATE_PORT`]: String(ports.privatePort),
    };
    const spec = siteProcessSpec(kind, loadConfig(own), { env: own });
    const [program = '', ...args] = spec.command.map((part) =>
      part.replace('apps/server/dist', version.dist),
    );
    const child = spawn(program, args, {
      cwd: spec.cwd,
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => log.write(text.replaceAll(/^(?=.)/gm, `${name} ${version.name}: `)));
    running.set(name, { child, version });
    await ready(name, child, spec.readyAt ?? '');
  }

  async function stopOne(name: string): Promise<Stopped> {
    const child = running.get(name)?.child;
    if (!child) throw new Error(`${name} does not run`);
    running.delete(name);
    const told = performance.now();
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    return { name, ms: performance.now() - told, code: child.exitCode };
  }

  /** Two names, so that the next worker runs before the last one is told to stop. */
  const workers = workerPorts.map((privatePort, index) => ({
    name: `worker ${index}`,
    port: 0,
    privatePort,
  }));

  /** Replaces every process by one of this version, one at a time. */
  async function roll(version: Version): Promise<Stopped[]> {
    const stopped: Stopped[] = [];
    const next = workers.find(({ name }) => !running.has(name));
    const last = workers.find(({ name }) => running.has(name));
    if (next) await startOne(next.name, 'worker', next, version);
    if (last) stopped.push(await stopOne(last.name));
    for (const slot of slots) {
      if (running.has(slot.name)) stopped.push(await stopOne(slot.name));
      await startOne(slot.name, slot.kind, slot, version);
      await proxy.serves(slot);
    }
    return stopped;
  }

  const [first] = versions;
  await roll(first);
  const started = starting.move();
  return {
    versions,
    context,
    site,
    proxy,
    logFile,
    roll,
    migrate: ({ schema }: Version) => migrate(database.url, schema),
    /** The version that each process runs. */
    running: () => [...running.values()].map(({ version }) => version.name),
    apiOrigin: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}${socketPath}`,
    stop: () => started.disposeAsync(),
  };
}

async function makeSlots(): Promise<Slot[]> {
  const kinds = (['api', 'realtime', 'web'] as const).flatMap((kind) =>
    Array.from({ length: perKind }, (_, index) => ({ kind, name: `${kind}${index + 1}` })),
  );
  const ports = await freePorts(kinds.length * 2);
  return kinds.map((slot, index) => ({
    ...slot,
    port: ports[2 * index] ?? 0,
    privatePort: ports[2 * index + 1] ?? 0,
  }));
}

async function ready(name: string, child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}, see ${logFile}`);
    if (performance.now() > deadline) throw new Error(`${name} is not ready after a minute, see ${logFile}`);
    await pause(100);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
