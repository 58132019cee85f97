import { loadConfig } from '@bowline/server/kernel/config.ts';
import { loadPlaces } from '@bowline/server/modules/sites/index.ts';
import { loadEnvironment, misused, readCommandLine } from './command-line.ts';

/** `npm run admin -- load-places` loads the towns by which the country and region of a point are found. Safe to repeat. */
const usage = 'Usage: npm run admin -- load-places';
if (readCommandLine(usage, {}).positionals.length > 0) misused(usage);

loadEnvironment();
await loadPlaces(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
