import { defineConfig } from '@playwright/test';
import { headlessLaunch } from './harness/chromium.ts';

/** A journey through a product that runs already: the demo of deploy/compose.yaml, at https://bowline.localhost. */
process.env.PUBLIC_SCHEME = 'https';

export default defineConfig({
  testMatch: '**/*.deployed.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Caddy's own authority, which this browser does not know; deploy/images/try.sh verifies the certificates.
  use: { screenshot: 'only-on-failure', launchOptions: headlessLaunch, ignoreHTTPSErrors: true },
});
