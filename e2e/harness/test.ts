import type { Locale } from '@bowline/i18n';
import { localeCookie } from '@bowline/i18n';
import { type Context, createContext } from '@bowline/server/context.ts';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Credentials, logIn } from '../actors/log-in.ts';
import { type Size, sizes } from './chromium.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { recordRequests } from './failure-log.ts';
import { originOf } from './origin.ts';
import { skipEntryWarning } from './skip-entry-warning.ts';

export { expect };

type BrowserOptions = Pick<
  BrowserContextOptions,
  | 'colorScheme'
  | 'javaScriptEnabled'
  | 'geolocation'
  | 'timezoneId'
  | 'permissions'
  | 'hasTouch'
  | 'isMobile'
  | 'serviceWorkers'
>;

export interface Visitor extends BrowserOptions {
  /** `bowline`, `knoten`, or the name of a site that the test created. */
  readonly site?: string;
  readonly size?: Size;
  /** The language in the visitor's cookie; the site's language by default. */
  readonly locale?: Locale;
  /** The member to log in: a key of the cast, or credentials. */
  readonly member?: string | Credentials;
  /** Shows the entry warning, which every other browser has answered before. */
  readonly firstVisit?: boolean;
  /** An API path whose 5xx response is part of the test. */
  readonly expectedFailure?: string;
}

interface Journey {
  /** Opens a page in a new browser context. Every console error or failed request fails the test. */
  readonly open: (visitor?: Visitor) => Promise<Page>;
}

interface Product {
  /** The server's modules on the database of the run, to create data without clicking through pages. */
  readonly product: Context;
}

/** The variants of a journey, by language, size or brand: a push walks it in the first, the night in all. */
export const variants = <const Variant extends object>(all: readonly Variant[]) =>
  all.map((variant, at) => ({ ...variant, tag: at === 0 ? [] : ['@night'] }));

export const test = base.extend<Journey, Product>({
  product: [
    async ({ browserName }, use) => {
      const product = await createContext({ service: `e2e-${browserName}` });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const failureLogs: (() => Promise<string>)[] = [];
    const errors: string[] = [];
    await use(
      async ({
        site = 'bowline',
        size = 'phone',
        locale,
        member,
        firstVisit,
        expectedFailure,
        ...options
      } = {}) => {
        const origin = originOf(site);
        const context = await browser.newContext({
          baseURL: origin,
          ...sizes[size],
          // Animations slow tests down, and axe would measure contrasts in the middle of one.
          reducedMotion: 'reduce',
          // Tests cannot intercept requests of a service worker. push.spec.ts covers it.
          serviceWorkers: 'block',
          ...options,
        });
        contexts.push(context);
        failureLogs.push(recordRequests(context));
        const withoutScripts = options.javaScriptEnabled === false;
        collectConsoleErrors(context, errors, { withoutScripts, expectedFailure });
        if (!firstVisit) await skipEntryWarning(context);
        const page = await context.newPage();
        if (member) await logIn(page, origin, member);
        // After the log-in, which sets the member's own language.
        if (locale) await context.addCookies([{ name: localeCookie.name, value: locale, url: origin }]);
        return page;
      },
    );
    if (testInfo.status !== testInfo.expectedStatus)
      for (const describeFailure of failureLogs) console.log(await describeFailure());
    for (const context of contexts) await context.close();
    expect(errors, 'errors in the browser').toEqual([]);
  },
});
