import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '@bowline/server/testing/server/own-postgres.ts';
import { freePorts } from './free-ports.ts';

/**
 * `npx tsx tools/stack/with-postgres.ts COMMAND…` runs a command with a PostgreSQL server of its own that never waits for the disk:
 * no database of a test has to survive a crash.
 */
const [command = '', ...args] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'bowline-postgres-'));
const [port = 0] = await freePorts(1);
const postgres = await startOwnPostgres(folder, port, {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
});
// An interrupt reaches the command too; the server is stopped once the command has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
try {
  const url = Object.assign(new URL(postgres.url), { pathname: '/postgres' }).href;
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
