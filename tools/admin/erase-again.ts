import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- erase-again` erases the members of a restored database who had been erased since, by ERASED_MEMBERS_FILE. Run it before the
 * product is opened.
 */
const usage = 'Usage: npm run admin -- erase-again [--dry-run]';
const { values, positionals } = readCommandLine(usage, { 'dry-run': { type: 'boolean', default: false } });
if (positionals.length > 0) misused(usage);
const isDryRun = values['dry-run'];
const context = await openContext('erase-again');
try {
  const { listed, erased } = await context.privacy.eraseAgain({ isDryRun });
  const outcome = isDryRun ? 'are back and would be erased' : 'were back and are erased again';
  console.log(`${listed} members are listed as erased; ${erased} of them ${outcome}.`);
} finally {
  await context.close();
}
