import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketPath } from '@bowline/contract/socket';
import { createContext } from '@bowline/server/context.ts';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { startMailbox } from '@bowline/simulators/mailbox';
import { freePorts } from '../../tools/stack/free-ports.ts';
import type { ProcessSpec } from '../../tools/stack/processes.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { type SupervisedProcess, startSupervised } from '../lib/supervised-process.ts';

export type ProductEnvironment = Awaited<ReturnType<typeof startProduct>>;

type Env = Readonly<Record<string, string>>;

export interface ServiceTools {
  /** Removed at the end. */
  readonly folder: string;
  /** Starts a process that is restarted when it exits, and stopped at the end. */
  run(process: ProcessSpec): SupervisedProcess;
  defer(end: () => Promise<unknown>): void;
}

/** What the product is started with: PostgreSQL, migrated, Redis and NATS. */
interface Services {
  readonly env: Env;
  /** How the bench itself reaches the database. */
  readonly ownEnv: Env;
}

const portNames = [
  'API_PORT',
  'REALTIME_PORT',
  'API_PRIVATE_PORT',
  'REALTIME_PRIVATE_PORT',
  'WORKER_PRIVATE_PORT',
];
const secretNames = ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY', 'PUSH_KEY'];

/** Starts the built processes on the services of a bench. Every process is restarted when it exits. */
export async function startProduct<S extends Services>(
  bench: string,
  startServices: (tools: ServiceTools) => Promise<S>,
) {
  await using starting = new AsyncDisposableStack();
  let resources: AsyncDisposableStack = starting;
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= resources.disposeAsync();
    return stopping;
  };
  // An interrupted bench must not leave processes behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  const folder = await mkdtemp(join(tmpdir(), `bowline-${bench}-`));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir('var/log', { recursive: true });
  const logFile = `var/log/${bench}.log`;
  const log = createWriteStream(logFile);
  starting.defer(() => new Promise<void>((closed) => log.end(closed)));
  const run = (process: ProcessSpec): SupervisedProcess => {
    const supervised = startSupervised(process, (text) => log.write(text));
    resources.defer(() => supervised.stop());
    return supervised;
  };
  const services = await startServices({
    folder,
    run,
    defer: (end) => starting.defer(async () => void (await end())),
  });
  const mailbox = await startMailbox();
  starting.defer(() => mailbox.close());

  const ports = await freePorts(portNames.length);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SMTP_URL: mailbox.smtpUrl,
    PHOTO_DIR: join(folder, 'photos'),
    PHOTO_HINTS: 'off',
    PUBLIC_SCHEME: 'http',
    STAFF_HOST: 'office.localhost',
    AUDIT_ANCHOR_FILE: join(folder, 'audit-anchors.txt'),
    ERASED_MEMBERS_FILE: join(folder, 'erased-members.txt'),
    LIMIT_SCALE: '1000000',
    ...Object.fromEntries(portNames.map((name, index) => [name, String(ports[index])])),
    // There is no proxy: who calls the site reaches the API.
    PORT: String(ports[0]),
    ...Object.fromEntries(secretNames.map((name) => [`SECRET_${name}`, randomBytes(32).toString('base64')])),
    ...services.env,
  };
  const config = loadConfig(env);
  // The bench breaks its own connections on purpose: their errors are not worth logging.
  const context = await createContext({
    service: bench,
    env: { ...env, LOG_LEVEL: 'silent', ...services.ownEnv },
  });
  starting.defer(() => context.close());
  const site = await aSite(context.kernel.database.db);
  const running = new Set<SupervisedProcess>();
  const start = (name: 'api' | 'realtime' | 'worker'): SupervisedProcess => {
    const started = run(siteProcessSpec(name, config, { env }));
    running.add(started);
    return started;
  };
  const [api, realtime, worker] = [start('api'), start('realtime'), start('worker')];
  await Promise.all([api.ready(), realtime.ready(), worker.ready()]);

  resources = starting.move();
  return {
    services,
    context,
    site,
    api,
    realtime,
    worker,
    /** Starts a further process, for instance in place of one that was stopped. */
    start,
    running,
    env: env as typeof env & Env,
    logFile,
    staffHost: env.STAFF_HOST,
    apiOrigin: `http://127.0.0.1:${config.apiPort}`,
    socketUrl: `ws://127.0.0.1:${config.realtimePort}${socketPath}`,
    stop,
  };
}
