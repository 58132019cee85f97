import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { DatabaseLoginError } from './roles.ts';
import { mustHaveSettings } from './settings.ts';

/** What a pooler does that ignores what a client asks for when it connects. */
const client = new pg.Client({ connectionString: loadConfig().databaseUrl, statement_timeout: 5_000 });
beforeAll(() => client.connect());
afterAll(() => client.end());

it('accepts a connection that has the settings', async () => {
  await expect(
    mustHaveSettings(client, { statement_timeout: 5_000, enable_sort: 'on' }),
  ).resolves.toBeUndefined();
});

it('names the settings that a connection lacks', async () => {
  const check = mustHaveSettings(client, { statement_timeout: 5_000, enable_sort: 'off', jit: 'off' });
  await expect(check).rejects.toThrow(DatabaseLoginError);
  await expect(check).rejects.toThrow('enable_sort is on instead of off, jit is on instead of off');
});
