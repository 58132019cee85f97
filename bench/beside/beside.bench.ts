import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCallRates } from './calls.ts';
import { createCorrespondents } from './correspondents.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { startProduct } from './product.ts';

const parts = ['pages', 'memory', 'calls'];

/**
 * Measures this checkout's build beside another's, each as a whole product with a database of its own: where the schemas differ,
 * two builds cannot share one, as they do in the cpu bench.
 */
export default async function beside(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      other: { type: 'string' },
      only: { type: 'string', default: parts.join() },
      rounds: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '10' },
      members: { type: 'string', default: '60' },
    },
  });
  if (!values.other) throw new Error('--other names the folder of another built checkout');
  const only = values.only.split(',');
  const unknown = only.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`--only takes ${parts.join()}, not ${unknown.join()}`);
  const rounds = Number(values.rounds);
  const other = resolve(values.other);

  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => interruption.abort(new Error(`ended by ${name}`)));
  const { signal } = interruption;
  await using resources = new AsyncDisposableStack();
  const started = { members: Number(values.members), signal };
  const products = {
    ours: await startProduct(resources, resolve(import.meta.dirname, '../..'), started),
    other: await startProduct(resources, other, started),
  };

  const measure = async (): Promise<boolean> => {
    const verdicts: boolean[] = [];
    if (only.includes('pages')) verdicts.push(await measurePages(products, rounds));
    if (only.includes('memory') || only.includes('calls')) {
      const correspondents = await createCorrespondents(products);
      if (only.includes('memory'))
        verdicts.push(await measureMemory(products, correspondents, Number(values.minutes)));
      // Last, because as many requests as possible leave more memory behind than members do.
      if (only.includes('calls')) verdicts.push(await measureCallRates(products, correspondents, rounds));
    }
    return verdicts.every(Boolean);
  };
  return await Promise.race([measure(), rejectedBy(signal)]);
}

/** Rejects when the bench is told to end; the products are stopped and their databases dropped on the way out. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}
