import type { BrowserContext } from '@playwright/test';

const maxRequests = 25;

/**
 * Records the requests of a browser. The returned function describes the last ones and what each page shows, so that a
 * test that fails in CI explains itself without screenshots.
 */
export function recordRequests(context: BrowserContext): () => Promise<string> {
  const requests: string[] = [];
  const started = Date.now();
  context.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (/^\/(assets|art|brand|fonts)\//.test(pathname)) return;
    requests.push(
      `${Date.now() - started} ms  ${response.request().method()} ${pathname}${search} ${response.status()}`,
    );
    if (requests.length > maxRequests) requests.shift();
  });
  return async () => {
    const pages = await Promise.all(
      context.pages().map(async (page) => {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 });
        return `${page.url()}\n${shown}`;
      }),
    ).catch((error: unknown) => [String(error)]);
    return ['last requests:', ...requests, `after ${Date.now() - started} ms:`, ...pages].join('\n');
  };
}
