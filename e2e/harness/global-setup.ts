import { loadPlaces } from '@bowline/server/modules/sites/index.ts';
import { startStack } from '../../tools/stack/stack.ts';

/** The whole product for this run: workers inherit its settings by their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ members: 60 });
  Object.assign(process.env, stack.env);
  await loadPlaces(stack.env.DATABASE_URL ?? '');
  console.log(`The product runs at ${stack.origin('bowline')}, its log is ${stack.logFile}`);
  return () => stack.stop();
}
