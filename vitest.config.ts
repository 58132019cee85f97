import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const tests = [
  'apps/*/{app,server,src}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
];

/**
 * Rooms whose tests change their process for good, or could not bear that others do: whoever takes a photo in closes it to all
 * codecs but a photo's, and tracing listens to whatever is called in it.
 */
const apart = [
  'apps/server/src/kernel/telemetry/',
  'apps/server/src/modules/photos/',
  'packages/testing/src/portraits/',
  'packages/testing/src/seed/',
];

/** Each in a process of its own. A module that was replaced stays so, too. */
const alone = globSync(tests).filter(
  (file) => apart.some((room) => file.startsWith(room)) || readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/server/global-setup.ts'],
    // Files wait for the database more than they compute: two at least, even on two cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    // What a test puts in the place of the real thing is gone with it.
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: tests,
          exclude: [...configDefaults.exclude, ...alone],
          // Loading the product anew for each file took as long as testing it.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
