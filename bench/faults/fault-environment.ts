import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketPath } from '@bowline/contract/socket';
import { createContext } from '@bowline/server/context.ts';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { aSite } from '@bowline/testing/factories/sites';
import { startMailbox } from '@bowline/testing/simulators/mailbox';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { startOwnPostgres } from '../lib/own-postgres.ts';
import { type SupervisedProcess, startSupervised } from '../lib/supervised-process.ts';

export type FaultEnvironment = Awaited<ReturnType<typeof startFaultEnvironment>>;

const logFile = 'var/log/faults.log';
const portNames = [
  'API_PORT',
  'REALTIME_PORT',
  'API_PRIVATE_PORT',
  'REALTIME_PRIVATE_PORT',
  'WORKER_PRIVATE_PORT',
];
const secretNames = ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY', 'PUSH_KEY'];

/** Starts the built processes with their own PostgreSQL, Redis and NATS. Every process is restarted when it exits. */
export async function startFaultEnvironment() {
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
  const folder = await mkdtemp(join(tmpdir(), 'bowline-faults-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir('var/log', { recursive: true });
  const log = createWriteStream(logFile);
  starting.defer(() => new Promise<void>((closed) => log.end(closed)));
  const run = (process: Parameters<typeof startSupervised>[0]): SupervisedProcess => {
    const supervised = startSupervised(process, (text) => log.write(text));
    starting.defer(() => supervised.stop());
    return supervised;
  };

  const [postgresPort = 0, redisPort = 0, natsPort = 0, natsWatchPort = 0, ...ports] = await freePorts(
    4 + portNames.length,
  );
  const postgres = await startOwnPostgres(folder, postgresPort);
  starting.defer(() => postgres.stop());
  await migrate(postgres.url);
  const redis = [
    'redis-server',
    '--port',
    `${redisPort}`,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  run({ name: 'redis', command: redis });
  const nats = run({
    name: 'nats',
    command: ['nats-server', '-a', '127.0.0.1', '-p', `${natsPort}`, '-m', `${natsWatchPort}`],
    readyAt: `http://127.0.0.1:${natsWatchPort}/healthz`,
  });
  await nats.ready();
  const mailbox = await startMailbox();
  starting.defer(() => mailbox.close());

  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    SMTP_URL: mailbox.smtpUrl,
    PHOTO_DIR: join(folder, 'photos'),
    PHOTO_HINTS: 'off',
    PUBLIC_SCHEME: 'http',
    LIMIT_SCALE: '1000000',
    ...Object.fromEntries(portNames.map((name, index) => [name, String(ports[index])])),
    // There is no proxy: who calls the site reaches the API.
    PORT: String(ports[0]),
    ...Object.fromEntries(secretNames.map((name) => [`SECRET_${name}`, randomBytes(32).toString('base64')])),
  };
  const config = loadConfig(env);
  // The bench breaks its own connections on purpose: their errors are not worth logging.
  const context = await createContext({
    service: 'faults',
    env: { ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  });
  starting.defer(() => context.close());
  const site = await aSite(context.kernel.database.db);
  const api = run(siteProcessSpec('api', config, { env }));
  const realtime = run(siteProcessSpec('realtime', config, { env }));
  const worker = run(siteProcessSpec('worker', config, { env }));
  await Promise.all([api.ready(), realtime.ready(), worker.ready()]);

  resources = starting.move();
  return {
    context,
    site,
    postgres,
    nats,
    api,
    realtime,
    worker,
    logFile,
    apiOrigin: `http://127.0.0.1:${config.apiPort}`,
    socketUrl: `ws://127.0.0.1:${config.realtimePort}${socketPath}`,
    stop,
  };
}
