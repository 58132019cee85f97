import { walking } from '@bowline/server/kernel/db/pool.ts';
import pg from 'pg';
import type { BenchApi } from '../lib/bench-api.ts';
import type { Conversation } from '../lib/conversations.ts';
import { blocksOf, statementsOf } from '../lib/statements.ts';

/** How many conversations are measured, spread evenly over all. */
const samples = 20;

/**
 * Returns how many blocks of 8 kB opening a conversation reads. Unlike time, this does not depend on the machine's
 * load.
 */
export async function measureOpeningBlocks(
  { app, site, databaseUrl }: BenchApi,
  opened: readonly Conversation[],
): Promise<number> {
  const options = Object.entries(walking).map(([key, value]) => `-c ${key}=${value}`);
  const client = new pg.Client({ connectionString: databaseUrl, options: options.join(' ') });
  await client.connect();
  try {
    let blocks = 0;
    const step = Math.ceil(opened.length / samples);
    const chosen = opened.filter((_, index) => index % step === 0);
    for (const { id, pair } of chosen) {
      const headers = { host: site.domain, cookie: pair[0].cookie };
      const statements = await statementsOf(async () => {
        const { statusCode } = await app.inject({ url: `/api/chats/${id}`, headers });
        if (statusCode !== 200) throw new Error(`opening answered ${statusCode}`);
      });
      for (const statement of statements) blocks += await blocksOf(client, statement);
    }
    return blocks / chosen.length;
  } finally {
    await client.end();
  }
}
