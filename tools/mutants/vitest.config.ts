import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

const startsServer = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('testing/server/');

/** The first test that notices a mutant ends its run, so those that start no server come first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => Number(startsServer(one)) - Number(startsServer(other)));
  }
}

export default mergeConfig(base, {
  // A test that fails by chance must not pass for one that noticed a mutant.
  test: { retry: 1, sequence: { sequencer: QuickFirst } },
});
