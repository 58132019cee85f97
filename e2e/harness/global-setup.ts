import { loadPlaces } from '@bowline/server/modules/sites/index.ts';
import { startStack } from '../../tools/stack/stack.ts';

/** Starts the whole product for this run. Playwright's workers inherit its settings through their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ members: 60 });
  // The stack is production; the tests prepare its data as the owner of the database.
  Object.assign(process.env, stack.env, { NODE_ENV: 'test' });
  await loadPlaces(stack.env.DATABASE_URL ?? '');
  console.log(`The product runs at ${stack.origin('bowline')}, log: ${stack.logFile}`);
  return () => stack.stop();
}
