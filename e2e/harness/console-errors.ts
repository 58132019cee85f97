import type { BrowserContext } from '@playwright/test';

/**
 * Collects every problem of a browser: errors of scripts, hydration and the content security policy (all reach the
 * console), responses of 5xx, and requests without a response.
 */
export function collectConsoleErrors(
  context: BrowserContext,
  errors: string[],
  {
    withoutScripts,
    expectedFailure,
  }: { readonly withoutScripts: boolean; readonly expectedFailure: string | undefined },
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser logs every 4xx and 5xx response; only 5xx are errors, and they are collected below.
    if (message.text().startsWith('Failed to load resource') || message.text().includes(offline)) return;
    errors.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => errors.push(`error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500 && pathOf(response.url()) !== expectedFailure)
      errors.push(`${response.status()}: ${pathOf(response.url())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigation aborts the requests of the last page; a browser without JavaScript refuses to fetch scripts.
    if (reason !== 'net::ERR_ABORTED' && reason !== offline && !(reason === 'csp' && withoutScripts))
      errors.push(`${reason}: ${pathOf(request.url())}`);
  });
}

/** Happens only when a test has taken its browser offline. */
const offline = 'net::ERR_INTERNET_DISCONNECTED';

const pathOf = (url: string): string => new URL(url).pathname;
