import { existsSync } from 'node:fs';
import { createContext } from '@bowline/server/context.ts';

/**
 * `npm run erase-again` erases the members of a restored database who had been erased since, by ERASED_MEMBERS_FILE. Run it before the
 * product is opened.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const context = await createContext({ service: 'erase-again' });
try {
  const { listed, erased } = await context.privacy.eraseAgain();
  console.log(`${listed} members are listed as erased; ${erased} of them were back and are erased again.`);
} finally {
  await context.close();
}
