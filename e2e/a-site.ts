import { loadConfig } from '@bowline/server/kernel/config.ts';
import { createDatabase } from '@bowline/server/kernel/db/pool.ts';
import { createLogger } from '@bowline/server/kernel/telemetry/logger.ts';
import { aSite } from '@bowline/testing/factories/sites';

type Settings = NonNullable<NonNullable<Parameters<typeof aSite>[1]>['settings']>;

/** A site for one test, by the name that `open` takes: the demo's own sites stay as they are. */
export async function siteWith(settings: Settings): Promise<string> {
  const config = loadConfig(process.env);
  const logger = createLogger(config, 'e2e');
  const database = createDatabase({ ...config, databasePoolSize: 1 }, { name: 'e2e', logger });
  try {
    const { domain } = await aSite(database.db, { settings });
    return domain.replace(/\.localhost$/, '');
  } finally {
    await database.close();
  }
}
