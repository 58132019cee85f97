import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './apps/server/testing/server/patience.ts';

const tests = [
  'apps/*/{app,server,src,testing}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  '{bench,tools}/**/*.test.ts',
];

/** Rooms whose tests change their process for good, or depend on an unchanged one: tracing records every call in it. */
const isolatedRooms = [
  'apps/server/src/kernel/telemetry/',
  'apps/server/src/modules/photos/darkroom/',
  'apps/server/testing/seed/',
  'apps/web/app/platform/seo/share-picture/',
  'packages/demo/src/portraits/',
  'tools/shots/',
];
/** Ingesting a photo disables most codecs of the process, which these files need to draw their pictures. */
const drawsPictures = /testing\/pictures\/|seed\/print-portrait/;

/** Test files that run in their own process: those above, and those that replace a module for good. */
const isolated = globSync(tests).filter((file) => {
  const text = readFileSync(file, 'utf8');
  return (
    isolatedRooms.some((room) => file.startsWith(room)) ||
    drawsPictures.test(text) ||
    text.includes('vi.mock(')
  );
});

/** The files that take longest. The first waits for two minutes of the real clock. */
const longest = [
  'tools/stack/worker-schedule.test.ts',
  'apps/server/testing/seed/seed-demo.test.ts',
  'apps/server/src/contract-tests/visibility.test.ts',
  'apps/server/src/site-move/move-site.test.ts',
  'apps/server/src/modules/payments/slow-provider.test.ts',
  'apps/server/src/modules/moderation/decisions/decisions.test.ts',
];
for (const file of longest) if (!existsSync(file)) throw new Error(`${file}, one of the longest, is missing`);

/** Begins with the longest files, so that no run ends with one worker at one of them, and ends with the short isolated ones. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at === -1 ? longest.length + Number(project.name === 'isolated') : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['apps/server/testing/server/global-setup.ts'],
    // At least three, even on two cores: test files wait for the database and for clocks more than they compute.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    testTimeout: patience(30_000),
    hookTimeout: patience(30_000),
    expect: { poll: { timeout: patience(5_000) } },
    // Stubs end with their test.
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: tests,
          exclude: [...configDefaults.exclude, ...isolated],
          // Loading the product for each file took as long as testing it.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
