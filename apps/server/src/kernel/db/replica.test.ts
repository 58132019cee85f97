import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase, type Database } from './pool.ts';

const config = loadConfig();
const logger = createLogger(config, 'test');
let database: Database | undefined;
afterEach(() => database?.close());

const withReplicas = (databaseReplicaUrls: readonly string[]) => {
  database = createDatabase(
    { ...config, databaseReplicaUrls: [...databaseReplicaUrls], databaseReplicaMaxLagMs: 100 },
    { service: 'test', logger },
  );
  return database;
};

const application = async ({ replica }: Database) => {
  const { rows } = await sql<{ name: string }>`
    select current_setting('application_name') as name`.execute(replica);
  return rows[0]?.name;
};

it('without replicas the leader is read, by the same connections as walks', () => {
  const { replica, walks } = withReplicas([]);
  expect(replica).toBe(walks);
});

it.each([
  ['that nobody can reach', 'postgres://postgres@127.0.0.1:1/bowline'],
  ['that is no replica', config.databaseUrl],
])('with a server %s the leader is read', async (_, url) => {
  const given = withReplicas([url]);
  expect(await application(given)).toBe('bowline-test-walks');
  // Long enough for several measurements.
  await pause(300);
  expect(await application(given)).toBe('bowline-test-walks');
});
