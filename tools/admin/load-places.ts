/** Loads the towns by which a point's country and region are found. Safe to repeat. */
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { loadPlaces } from '@bowline/server/modules/sites/index.ts';

await loadPlaces(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
