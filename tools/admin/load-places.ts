/** Loads the towns by which a point's country and region are found. Safe to repeat. */
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { loadPlaces } from '@bowline/server/modules/sites/index.ts';
import { misused, readCommandLine } from './command-line.ts';

const usage = 'Usage: npx tsx tools/admin/load-places.ts';
if (readCommandLine(usage, {}).positionals.length > 0) misused(usage);
await loadPlaces(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
