import { defineConfig } from '@playwright/test';
import { chromiumLaunch, quickLaunch } from './harness/chromium.ts';

/** These ask for notices. */
const whole = /\/(push|visitor-to-first-like)\.spec\.ts$/;

export default defineConfig({
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  // Only the gate tries a second time, and lists what then passes as flaky.
  retries: 0,
  // Patience for a machine that is busy with something else too; whoever has to be quick is measured by their own test.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Recording every step doubles the time of a run; `npm run e2e -- --trace on NAME` records one.
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'quick', testIgnore: whole, use: { launchOptions: quickLaunch } },
    { name: 'whole', testMatch: whole, use: { launchOptions: chromiumLaunch } },
  ],
});
