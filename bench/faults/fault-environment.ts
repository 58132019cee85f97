import { migrate } from '@bowline/server/migrator/migrate.ts';
import { startOwnPostgres } from '@bowline/server/testing/server/own-postgres.ts';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { type ServiceTools, startProduct } from './product-environment.ts';

export type FaultEnvironment = Awaited<ReturnType<typeof startFaultEnvironment>>;

/** Starts the built processes with their own PostgreSQL, Redis and NATS. Every process is restarted when it exits. */
export async function startFaultEnvironment(
  bench = 'faults',
  postgresSettings: Readonly<Record<string, string>> = {},
) {
  const product = await startProduct(bench, (tools) => startServices(tools, postgresSettings));
  const { folder, postgres, postgresPort, redis, nats } = product.services;
  return { ...product, folder, postgres, postgresPort, redis, nats };
}

async function startServices(
  { folder, run, defer }: ServiceTools,
  postgresSettings: Readonly<Record<string, string>>,
) {
  const [postgresPort = 0, redisPort = 0, natsPort = 0, natsWatchPort = 0] = await freePorts(4);
  const postgres = await startOwnPostgres(folder, postgresPort, postgresSettings);
  defer(() => postgres.stop());
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
  // Redis' allocator cannot run under the library that simulates a clock (bench `soak`).
  const redisServer = run({ name: 'redis', command: redis, env: { LD_PRELOAD: '' } });
  const nats = run({
    name: 'nats',
    command: ['nats-server', '-a', '127.0.0.1', '-p', `${natsPort}`, '-m', `${natsWatchPort}`],
    readyAt: `http://127.0.0.1:${natsWatchPort}/healthz`,
  });
  await nats.ready();
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
  };
  return { env, ownEnv: { NODE_ENV: 'test' }, folder, postgres, postgresPort, redis: redisServer, nats };
}
