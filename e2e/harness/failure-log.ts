import type { BrowserContext } from '@playwright/test';

const mostAsked = 25;

/**
 * Keeps what a browser asks of the site, so that a test which failed where nobody can look at its pictures still tells
 * how: the returned function writes down what was asked last, and what each page shows.
 */
export function keepLastWords(context: BrowserContext): () => Promise<string> {
  const asked: string[] = [];
  const started = Date.now();
  context.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (/^\/(assets|art|brand|fonts)\//.test(pathname)) return;
    asked.push(
      `${Date.now() - started} ms  ${response.request().method()} ${pathname}${search} ${response.status()}`,
    );
    if (asked.length > mostAsked) asked.shift();
  });
  return async () => {
    const pages = await Promise.all(
      context.pages().map(async (page) => {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 });
        return `${page.url()}\n${shown}`;
      }),
    ).catch((error: unknown) => [String(error)]);
    return ['asked last:', ...asked, `after ${Date.now() - started} ms:`, ...pages].join('\n');
  };
}
