import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Opens a page of the back office as the staff member of this cookie. tsx wraps named functions in calls of its helper
 * `__name`, those that `page.evaluate` sends to the browser too, so the page gets one.
 */
export async function openOffice(
  browser: Browser,
  cookie: string,
  url: string,
  device: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const visitor = await browser.newContext(device);
  await visitor.addInitScript({ content: 'globalThis.__name = (named) => named' });
  const [name = '', value = ''] = cookie.split('=');
  await visitor.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await visitor.newPage();
  await page.goto(url);
  return page;
}
