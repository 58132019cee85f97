import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { keptWorkers } from './kept-workers.ts';

const listed = (process.env.MUTANT_TESTS ?? '').split(' ');
const rank = ({ moduleId }: TestSpecification): number => listed.findIndex((file) => moduleId.endsWith(file));

/** The first test that notices a mutant ends its run, so they run in the order of their place. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default mergeConfig(base, {
  plugins: [keptWorkers()],
  // A test that fails by chance must not pass for one that noticed a mutant.
  test: {
    retry: 1,
    sequence: { sequencer: AsListed },
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
  },
});
