import { randomBytes } from 'node:crypto';
import { dropLeftDatabases, freshDatabase } from './database.ts';

/** Gives a test run its own database, key prefixes and secrets, so that parallel runs do not interfere. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  await dropLeftDatabases();
  const database = await freshDatabase();
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '5',
    REDIS_PREFIX: `bowline-test-${run}:`,
    NATS_PREFIX: `bowline-test-${run}`,
    SECRET_MASTER_KEY: randomBytes(32).toString('base64'),
    SECRET_LOOKUP_KEY: randomBytes(32).toString('base64'),
    SECRET_PEPPER: randomBytes(32).toString('base64'),
    SECRET_LINK_KEY: randomBytes(32).toString('base64'),
    SECRET_PUSH_KEY: randomBytes(32).toString('base64'),
  });
  return () => database.drop();
}
