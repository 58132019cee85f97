import { patience } from '@bowline/server/testing/server/patience.ts';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch, headlessLaunch } from './harness/chromium.ts';

/** Tests that ask for permission to show notifications, which the headless shell denies. */
const needsFullBrowser = /\/(push|visitor-to-first-like|first-ten-minutes)\.spec\.ts$/;

export default defineConfig({
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  // Three on two cores: journeys wait for jobs, mails and nudges more than the browser computes.
  workers: 3,
  fullyParallel: true,
  // What .ci/night proves as well, and .ci/run does not.
  ...(process.env.NIGHT === undefined && { grepInvert: /@night/ }),
  // Only CI retries, and lists tests that pass on the second attempt as flaky.
  retries: 0,
  // Generous, because the machine may be busy: where time matters, the test itself measures it.
  timeout: patience(180_000),
  expect: { timeout: patience(20_000) },
  // Traces double the time of a run; `npm run e2e -- --trace on NAME` records one test.
  use: { screenshot: 'only-on-failure' },
  projects: [
    // First, because the longest journey is among them: a run ends sooner with a short one.
    { name: 'full-browser', testMatch: needsFullBrowser, use: { launchOptions: chromiumLaunch } },
    { name: 'headless', testIgnore: needsFullBrowser, use: { launchOptions: headlessLaunch } },
  ],
});
