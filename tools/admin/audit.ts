import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- audit verify [--from 1200]` checks that the audit log is as it was written, by its hashes and by the anchors in
 * AUDIT_ANCHOR_FILE. Exits 3 and says what is not as it was written.
 */
const usage = 'Usage: npm run admin -- audit verify [--from <number of an entry>]';
const { values, positionals } = readCommandLine(usage, { from: { type: 'string' } });
const isNumber = values.from === undefined || /^[1-9]\d*$/.test(values.from);
if (positionals.join() !== 'verify' || !isNumber) misused(usage);

const context = await openContext('audit');
try {
  const from = values.from === undefined ? 1n : BigInt(values.from);
  const { last, anchors, fault } = await context.staff.verifyAudit(from);
  if (fault) {
    console.error(fault);
    process.exitCode = 3;
  } else {
    console.log(`Entries ${from} to ${last} are as they were written, and ${anchors} anchors agree.`);
    if (anchors === 0) console.log('Without an anchor nobody can tell whether the newest were removed.');
  }
} finally {
  await context.close();
}
