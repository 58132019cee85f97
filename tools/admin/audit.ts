import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createContext } from '@bowline/server/context.ts';

/**
 * `npm run audit -- verify [--from 1200]` checks that the audit log is as it was written, by its hashes and by the anchors in
 * AUDIT_ANCHOR_FILE. Exits 3 and names the first bad entry when it is not.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const isNumber = values.from === undefined || /^[1-9]\d*$/.test(values.from);
if (positionals.length !== 1 || positionals[0] !== 'verify' || !isNumber) {
  console.error('Usage: npm run audit -- verify [--from <number of an entry>]');
  process.exit(1);
}

if (existsSync('.env')) process.loadEnvFile('.env');
const context = await createContext({ service: 'audit' });
try {
  const from = values.from === undefined ? 1n : BigInt(values.from);
  const { last, broken, anchors } = await context.staff.verifyAudit(from);
  if (broken) {
    const { entry, what, until } = broken;
    const which = entry === until ? `Entry ${entry}` : `An entry between ${entry} and ${until}`;
    console.error(`${which} of the audit log is not as it was written: ${what}.`);
    process.exitCode = 3;
  } else {
    console.log(`Entries ${from} to ${last} are as they were written, and ${anchors} anchors agree.`);
    if (anchors === 0) console.log('Without an anchor nobody can tell whether the newest were removed.');
  }
} finally {
  await context.close();
}
