import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run erase-again` erases the members of a restored database who had been erased since, by ERASED_MEMBERS_FILE. Run it before the
 * product is opened.
 */
const usage = 'Usage: npm run erase-again';
if (readCommandLine(usage, {}).positionals.length > 0) misused(usage);
const context = await openContext('erase-again');
try {
  const { listed, erased } = await context.privacy.eraseAgain();
  console.log(`${listed} members are listed as erased; ${erased} of them were back and are erased again.`);
} finally {
  await context.close();
}
