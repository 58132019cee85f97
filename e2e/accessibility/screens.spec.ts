import { type Locale, locales } from '@bowline/i18n';
import { type DemoSite, leads } from '@bowline/testing/demo/cast';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';
import { accessibilityViolations } from '../harness/axe.ts';
import { layoutFaults } from '../harness/layout.ts';
import { originOf } from '../harness/origin.ts';
import { expect, test, type Visitor } from '../harness/test.ts';
import { openScreen, routesWithoutScreen, screens } from '../pages/screens.ts';

type View = Omit<Visitor, 'size'> & {
  readonly size?: keyof typeof otherWidths;
  readonly locale: Locale;
  readonly site?: DemoSite;
  readonly colorScheme?: 'light' | 'dark';
  /** The visitor's choice: Knoten is dark by default, whatever the system prefers. */
  readonly chosenScheme?: 'light';
  /**
   * `all` by default. `layout`: no axe. `words`: only every fifth route, its first screen, at one width, and no contrasts.
   */
  readonly checks?: 'all' | 'layout' | 'words';
};

/**
 * Both brands, sizes and schemes in full; the longest words, Polish and Finnish ones, for the layout; then each language
 * on some routes, every route in two languages.
 */
const views: readonly View[] = [
  { locale: 'nl' },
  { locale: 'nl', size: 'desktop', colorScheme: 'dark' },
  { locale: 'de', site: 'knoten', chosenScheme: 'light' },
  { locale: 'de', site: 'knoten', size: 'desktop', colorScheme: 'dark' },
  ...(['pl', 'fi'] as const).flatMap((locale): View[] => [
    { locale, checks: 'layout' },
    { locale, checks: 'layout', size: 'desktop' },
  ]),
  ...locales.filter((locale) => locale !== 'nl').map((locale): View => ({ locale, checks: 'words' })),
];

/** Widths at which the layout is checked besides the one of the size. */
const otherWidths = { phone: 320, desktop: 820 };

/** Each language checks one route in five. */
const oneIn = 5;
const firstOfRoutes = screens.filter(
  ({ route }, index) => screens.findIndex((screen) => screen.route === route) === index,
);

for (const [index, { checks = 'all', chosenScheme, ...visitor }] of views.entries()) {
  const { locale, site = 'bowline', size = 'phone', colorScheme = 'light' } = visitor;
  const seen =
    checks === 'words' ? firstOfRoutes.filter((_, turn) => turn % oneIn === index % oneIn) : screens;
  const name = [locale, site, size, checks === 'all' ? colorScheme : checks].join(', ');
  test(`every screen is accessible and fits: ${name}`, async ({ open }) => {
    test.setTimeout(600_000);
    const pages = {
      visitor: await open(visitor),
      member: await open({ ...visitor, member: leads[site].premium }),
    };
    if (chosenScheme) {
      const choice = { name: 'scheme', value: chosenScheme, url: originOf(site) };
      for (const page of Object.values(pages)) await page.context().addCookies([choice]);
    }
    for (const screen of seen) {
      const page = screen.for === 'member' ? pages.member : pages.visitor;
      await openScreen(page, screen);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('data-theme', colorScheme);
      const screenName = [screen.route, screen.part].filter(Boolean).join(' ');
      expect.soft(await layoutFaults(page), screenName).toEqual([]);
      if (checks !== 'words') {
        const faults = await atWidth(page, otherWidths[size], () => layoutFaults(page));
        expect.soft(faults, `${screenName} at ${otherWidths[size]} px`).toEqual([]);
      }
      if (checks === 'layout') continue;
      const colours = checks === 'all';
      expect.soft(await accessibilityViolations(page, { colours }), screenName).toEqual([]);
    }
  });
}

/** Makes the window narrower and, afterwards, as wide as before. */
async function atWidth<T>(page: Page, width: number, check: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no viewport');
  await page.setViewportSize({ ...before, width });
  const found = await check();
  await page.setViewportSize(before);
  return found;
}

test('every route is checked for accessibility', () => {
  const known = [...screens.map(({ route }) => route), ...routesWithoutScreen, 'error'];
  expect([...new Set(known)].sort()).toEqual([...routes.flatMap(leavesOf), 'error'].sort());
});

const leavesOf = ({ id, file, children }: RouteConfigEntry): string[] =>
  children ? children.flatMap(leavesOf) : file.startsWith('layouts/') ? [] : [id ?? file];
