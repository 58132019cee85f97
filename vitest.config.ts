import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** They change their process for good: no codecs but those of photos, another way of hashing. */
const alone = ['apps/server/src/modules/photos/**/*.test.ts', 'apps/server/src/kernel/passwords.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Files wait for the database more than they compute: two at least, even on two cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    // What a test puts in the place of the browser's own is gone with it.
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/dist/**', '**/build/**', 'e2e/**', ...alone],
          // Loading the product anew for each file took as long as testing it.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
