import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { patience } from './apps/server/testing/server/patience.ts';

const tests = [
  'apps/*/{app,server,src,testing}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  '{bench,tools}/**/*.test.ts',
];

/**
 * Rooms whose tests change their process for good, or depend on an unchanged one: ingesting a photo disables all other codecs
 * of the process, and tracing records every call in it.
 */
const isolatedRooms = [
  'apps/server/src/kernel/telemetry/',
  'apps/server/src/modules/photos/',
  'apps/server/testing/seed/',
  'apps/web/app/visit/share-picture/',
  'packages/demo/src/portraits/',
  'tools/shots/',
];

/** Test files that run in their own process: those of the rooms above, and those that replace a module for good. */
const isolated = globSync(tests).filter(
  (file) =>
    isolatedRooms.some((room) => file.startsWith(room)) || readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
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
