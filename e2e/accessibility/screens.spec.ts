import { type Locale, locales } from '@bowline/i18n';
import { type DemoSite, leads } from '@bowline/testing/demo/cast';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';
import { accessibilityViolations } from '../harness/axe.ts';
import { layoutFaults } from '../harness/layout.ts';
import { originOf } from '../harness/origin.ts';
import { expect, test, type Visitor } from '../harness/test.ts';
import { openScreen, routesWithoutScreen, screens } from '../pages/screens.ts';

type View = Visitor & {
  readonly locale: Locale;
  readonly site?: DemoSite;
  readonly colorScheme?: 'light' | 'dark';
  /** The visitor's choice: Knoten is dark by default, whatever the system prefers. */
  readonly chosenScheme?: 'light';
  /** Checks only every fifth route, its first screen, and no contrasts. */
  readonly wordsOnly?: true;
};

/** Both brands, sizes and schemes in full; then each language on some routes, every route in two languages. */
const views: readonly View[] = [
  { locale: 'nl' },
  { locale: 'nl', size: 'desktop', colorScheme: 'dark' },
  { locale: 'de', site: 'knoten', chosenScheme: 'light' },
  { locale: 'de', site: 'knoten', size: 'desktop', colorScheme: 'dark' },
  ...locales.filter((locale) => locale !== 'nl').map((locale) => ({ locale, wordsOnly: true }) as const),
];

/** Each language checks one route in five. */
const oneIn = 5;
const firstOfRoutes = screens.filter(
  ({ route }, index) => screens.findIndex((screen) => screen.route === route) === index,
);

for (const [at, { wordsOnly = false, chosenScheme, ...visitor }] of views.entries()) {
  const { locale, site = 'bowline', size = 'phone', colorScheme = 'light' } = visitor;
  const seen = wordsOnly ? firstOfRoutes.filter((_, index) => index % oneIn === at % oneIn) : screens;
  const name = [locale, site, size, wordsOnly ? 'words' : colorScheme].join(', ');
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
      expect.soft(await layoutFaults(page), screen.route).toEqual([]);
      expect.soft(await accessibilityViolations(page, { colours: !wordsOnly }), screen.route).toEqual([]);
    }
  });
}

test('every route is checked for accessibility', () => {
  const known = [...screens.map(({ route }) => route), ...routesWithoutScreen, 'error'];
  expect([...new Set(known)].sort()).toEqual([...routes.flatMap(leavesOf), 'error'].sort());
});

const leavesOf = ({ id, file, children }: RouteConfigEntry): string[] =>
  children ? children.flatMap(leavesOf) : file.startsWith('layouts/') ? [] : [id ?? file];
