import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';
import { loginUrl } from './roles.ts';

const config = loadConfig();
const logger = createLogger(config, 'test');

async function inProduction<T>(databaseUrl: string, service: string, use: (text: string) => Promise<T>) {
  const database = createDatabase({ ...config, env: 'production', databaseUrl }, { service, logger });
  try {
    const { rows } = await sql<{ user: string }>`select current_user as user`.execute(database.db);
    return await use(rows[0]?.user ?? '');
  } finally {
    await database.close();
  }
}

it('a production process refuses a login that may become more, and says what to do', async () => {
  const asOwner = inProduction(config.databaseUrl, 'api', async (user) => user);
  await expect(asOwner).rejects.toThrow('In production DATABASE_URL must log in as bowline_api');
  await expect(asOwner).rejects.toThrow('docs/guides/run-in-production.md');
});

it.each(['api', 'worker', 'realtime'] as const)('a production process works as bowline_%s', async (login) => {
  const user = await inProduction(loginUrl(config.databaseUrl, login), login, async (name) => name);
  expect(user).toBe(`bowline_${login}`);
});
