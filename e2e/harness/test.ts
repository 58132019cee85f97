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
import { writeDownComplaints } from './console-errors.ts';
import { keepLastWords } from './failure-log.ts';
import { originOf } from './origin.ts';
import { enterBefore } from './skip-entry-warning.ts';

export { expect };

type BrowserWishes = Pick<
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

export interface Visitor extends BrowserWishes {
  /** `bowline`, `knoten`, or what `siteWith` has made. */
  readonly site?: string;
  readonly size?: Size;
  /** The language chosen on an earlier visit; without it the site decides. */
  readonly locale?: Locale;
  /** Who is logged in: somebody of the cast, or a newcomer. */
  readonly member?: string | Credentials;
  /** Has never been here, and is warned before entering. */
  readonly stranger?: boolean;
  /** A path of the API whose failure is part of the story. */
  readonly failing?: string;
}

interface Journey {
  /** A browser of its own, with an empty page on the site. Whatever it complains of fails the test. */
  readonly open: (visitor?: Visitor) => Promise<Page>;
}

interface Product {
  /** The product's own parts on the run's database, to make whom a story needs without walking there. */
  readonly product: Context;
}

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
    const lastWords: (() => Promise<string>)[] = [];
    const complaints: string[] = [];
    await use(
      async ({ site = 'bowline', size = 'phone', locale, member, stranger, failing, ...options } = {}) => {
        const origin = originOf(site);
        const context = await browser.newContext({
          baseURL: origin,
          viewport: sizes[size],
          // Movement makes a page slower to test, and colours in the midst of a change look wrong to axe.
          reducedMotion: 'reduce',
          // What a worker fetches, no test can stop or look into. It has a story of its own (push.spec.ts).
          serviceWorkers: 'block',
          ...options,
        });
        contexts.push(context);
        lastWords.push(keepLastWords(context));
        const withoutScripts = options.javaScriptEnabled === false;
        writeDownComplaints(context, complaints, { withoutScripts, failing });
        if (!stranger) await enterBefore(context);
        const page = await context.newPage();
        if (member) await logIn(page, origin, member);
        // After the login, which brings the member's own.
        if (locale) await context.addCookies([{ name: localeCookie.name, value: locale, url: origin }]);
        return page;
      },
    );
    if (testInfo.status !== testInfo.expectedStatus)
      for (const words of lastWords) console.log(await words());
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browser complained of').toEqual([]);
  },
});
