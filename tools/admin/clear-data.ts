import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import {
  describeClearData,
  listInThreatModel,
  readProtections,
} from '@bowline/server/migrator/clear-data.ts';
import pg from 'pg';
import { loadEnvironment, misused, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- clear-data` lists what somebody who has a dump of the database and a copy of the photo store can read, from the
 * comments of the columns. `--write` puts the list into docs/threat-model.md.
 */
const usage = 'Usage: npm run admin -- clear-data [--write]';
const { values, positionals } = readCommandLine(usage, { write: { type: 'boolean' } });
if (positionals.length > 0) misused(usage);
const threatModel = join(import.meta.dirname, '../../docs/threat-model.md');

loadEnvironment();
const client = new pg.Client(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
await client.connect();
try {
  const list = describeClearData(await readProtections(client));
  if (values.write) {
    const text = await readFile(threatModel, 'utf8');
    await writeFile(
      threatModel,
      text.replace(listInThreatModel, () => list),
    );
  } else console.log(list);
} finally {
  await client.end();
}
