import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@bowline/contract/socket';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { openCell } from '@bowline/server/site-move/cell.ts';
import { numberCell } from '@bowline/server/site-move/number-cell.ts';
import { startOwnPostgres } from '@bowline/server/testing/server/own-postgres.ts';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { type ProductEnvironment, type ServiceTools, startProduct } from '../faults/product-environment.ts';
import { randomSecrets } from '../lib/random-secrets.ts';

export type TwoCells = Awaited<ReturnType<typeof startTwoCells>>;

type Env = Readonly<Record<string, string>>;

/** Starts the built processes twice, each with a database server of its own, behind HAProxy with deploy/cells/haproxy.cfg. */
export async function startTwoCells() {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bowline-cells-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  // What a site has sealed or stored must be readable in every cell.
  const shared = { ...randomSecrets(), PHOTO_DIR: join(folder, 'photos') };
  const one = await startProduct('move-one', (tools) => startServices(tools, shared));
  starting.defer(() => one.stop());
  const { REDIS_URL, NATS_URL } = one.services.env;
  const two = await startProduct('move-two', (tools) =>
    startServices(tools, { ...shared, REDIS_URL, NATS_URL, REDIS_PREFIX: 'two:', NATS_PREFIX: 'two' }, 1),
  );
  starting.defer(() => two.stop());
  const proxy = await startProxy(folder, { ONE: one, TWO: two });
  starting.defer(() => proxy.stop());

  const started = starting.move();
  return { one, two, ...proxy, stop: () => started.disposeAsync() };
}

async function startServices({ folder, run, defer }: ServiceTools, shared: Env, number = 0) {
  const [postgresPort = 0, redisPort = 0, natsPort = 0] = await freePorts(3);
  const postgres = await startOwnPostgres(folder, postgresPort, {
    wal_level: 'logical',
    max_replication_slots: '100',
    max_wal_size: '4GB',
  });
  defer(() => postgres.stop());
  await migrate(postgres.url);
  const cell = openCell(postgres.url);
  if (number > 0) await numberCell(cell, number);
  await cell.pool.end();
  const env = { DATABASE_URL: postgres.url, REDIS_URL: '', NATS_URL: '', ...shared };
  if (shared.REDIS_URL === undefined) {
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
    run({ name: 'nats', command: ['nats-server', '-a', '127.0.0.1', '-p', `${natsPort}`] });
    env.REDIS_URL = `redis://127.0.0.1:${redisPort}`;
    env.NATS_URL = `nats://127.0.0.1:${natsPort}`;
  }
  return { env, ownEnv: { NODE_ENV: 'test' }, postgres };
}

async function startProxy(folder: string, cells: Readonly<Record<'ONE' | 'TWO', ProductEnvironment>>) {
  const [port = 0, unused = 0] = await freePorts(2);
  const mapFile = join(folder, 'cells.map');
  const socket = join(folder, 'haproxy.sock');
  await writeFile(mapFile, '');
  const addresses = Object.entries(cells).flatMap(([name, { env }]) => [
    [`${name}_API`, `127.0.0.1:${env.API_PORT}`],
    [`${name}_API_PRIVATE_PORT`, env.API_PRIVATE_PORT],
    [`${name}_REALTIME`, `127.0.0.1:${env.REALTIME_PORT}`],
    [`${name}_REALTIME_PRIVATE_PORT`, env.REALTIME_PRIVATE_PORT],
    // No pages are asked for.
    [`${name}_WEB`, `127.0.0.1:${unused}`],
    [`${name}_WEB_PRIVATE_PORT`, String(unused)],
  ]);
  const env = {
    ...process.env,
    CELLS_SOCKET: socket,
    CELLS_MAP: mapFile,
    CELLS_BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(addresses),
  };
  const child: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', 'deploy/cells/haproxy.cfg'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Its first checks of the processes.
  await pause(1_500);
  return {
    mapFile,
    socket,
    apiOrigin: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}${socketPath}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
