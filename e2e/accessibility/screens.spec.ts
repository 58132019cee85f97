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

type Scheme = 'light' | 'dark';

type View = Omit<Visitor, 'size'> & {
  readonly size?: 'phone' | 'desktop';
  readonly locale: Locale;
  readonly site?: DemoSite;
  /** The schemes that the visitor chooses, one for each screen in turn. */
  readonly schemes: readonly [Scheme, Scheme];
  /** Widths at which the layout is checked besides the one of the size. */
  readonly widths: readonly number[];
  /** Checks the layout alone, without axe. */
  readonly layoutOnly?: true;
};

/**
 * Every screen is checked in both brands, both sizes and both schemes, and every brand and size in both schemes, by two visits: a
 * screen that is light in one brand is dark in the other. contrast.test.ts compares the colours of every brand and scheme. Then
 * Polish and Finnish, which have the longest words, for the layout.
 */
const views: readonly View[] = [
  { locale: 'nl', schemes: ['light', 'dark'], widths: [320] },
  { locale: 'de', site: 'knoten', size: 'desktop', schemes: ['dark', 'light'], widths: [820, 320] },
  { locale: 'pl', schemes: ['dark', 'light'], widths: [320, 820, 1440], layoutOnly: true },
  {
    locale: 'fi',
    site: 'knoten',
    schemes: ['light', 'dark'],
    widths: [320, 820, 1440],
    layoutOnly: true,
  },
];

for (const { layoutOnly = false, schemes, widths, ...visitor } of views) {
  const { locale, site = 'bowline', size = 'phone' } = visitor;
  const name = [locale, site, size, ...(layoutOnly ? ['layout'] : [])].join(', ');
  test(`every screen is accessible and fits: ${name}`, async ({ open }) => {
    test.setTimeout(900_000);
    const pages = {
      visitor: await open(visitor),
      member: await open({ ...visitor, member: leads[site].premium }),
    };
    for (const [at, screen] of screens.entries()) {
      const page = screen.for === 'member' ? pages.member : pages.visitor;
      const scheme = schemes[at % 2 === 0 ? 0 : 1];
      await page.context().addCookies([{ name: 'scheme', value: scheme, url: originOf(site) }]);
      await openScreen(page, screen);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('data-theme', scheme);
      const screenName = [screen.route, screen.part].filter(Boolean).join(' ');
      expect.soft(await layoutFaults(page), screenName).toEqual([]);
      for (const width of widths) {
        const faults = await atWidth(page, width, () => layoutFaults(page));
        expect.soft(faults, `${screenName} at ${width} px`).toEqual([]);
      }
      if (!layoutOnly)
        expect.soft(await accessibilityViolations(page), `${screenName}, ${scheme}`).toEqual([]);
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
