import type { Locale } from '@bowline/i18n';
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
  /** Checks the layout alone, without axe. */
  readonly layoutOnly?: true;
};

/** Both brands, sizes and schemes in full; then Polish and Finnish, which have the longest words, for the layout. */
const views: readonly View[] = [
  { locale: 'nl' },
  { locale: 'nl', size: 'desktop', colorScheme: 'dark' },
  { locale: 'de', site: 'knoten', chosenScheme: 'light' },
  { locale: 'de', site: 'knoten', size: 'desktop', colorScheme: 'dark' },
  { locale: 'pl', layoutOnly: true },
  { locale: 'fi', layoutOnly: true },
];

/** Widths at which the layout is checked besides the one of the size. */
const otherWidths = { phone: [320], desktop: [820] };
/** Where a language is checked for its layout alone, one visit shows every width. */
const layoutWidths = [320, 820, 1440];

for (const { layoutOnly = false, chosenScheme, ...visitor } of views) {
  const { locale, site = 'bowline', size = 'phone', colorScheme = 'light' } = visitor;
  const name = [locale, site, size, layoutOnly ? 'layout' : colorScheme].join(', ');
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
    for (const screen of screens) {
      const page = screen.for === 'member' ? pages.member : pages.visitor;
      await openScreen(page, screen);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('data-theme', colorScheme);
      const screenName = [screen.route, screen.part].filter(Boolean).join(' ');
      expect.soft(await layoutFaults(page), screenName).toEqual([]);
      for (const width of layoutOnly ? layoutWidths : otherWidths[size]) {
        const faults = await atWidth(page, width, () => layoutFaults(page));
        expect.soft(faults, `${screenName} at ${width} px`).toEqual([]);
      }
      if (!layoutOnly) expect.soft(await accessibilityViolations(page), screenName).toEqual([]);
    }
  });
}

/** Makes the window another width and, afterwards, as wide as before. */
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
