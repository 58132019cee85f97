import type { BrowserContext } from '@playwright/test';

/**
 * Writes down whatever a visitor's browser would complain of: errors of scripts, hydration and the content security
 * policy (all of them reach the console), answers that say the site failed, requests that got no answer.
 */
export function writeDownComplaints(
  context: BrowserContext,
  complaints: string[],
  { withoutScripts, failing }: { readonly withoutScripts: boolean; readonly failing: string | undefined },
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own line about an answer of 4xx; what matters of it (5xx) is written down below.
    if (message.text().startsWith('Failed to load resource') || message.text().includes(offline)) return;
    complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500 && pathOf(response.url()) !== failing)
      complaints.push(`${response.status()}: ${pathOf(response.url())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Walking on to another page ends what the last one still asked for; a browser without scripts refuses to fetch them.
    if (reason !== 'net::ERR_ABORTED' && reason !== offline && !(reason === 'csp' && withoutScripts))
      complaints.push(`${reason}: ${pathOf(request.url())}`);
  });
}

/** Said of nothing but a browser that its test has taken off the line. */
const offline = 'net::ERR_INTERNET_DISCONNECTED';

const pathOf = (url: string): string => new URL(url).pathname;
