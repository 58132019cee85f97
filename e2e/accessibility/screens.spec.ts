import { type DemoSite, leads } from '@bowline/demo/cast';
import type { Locale } from '@bowline/i18n';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';
import { accessibilityViolations } from '../harness/axe.ts';
import { layoutFaults } from '../harness/layout.ts';
import { originOf } from '../harness/origin.ts';
import { expect, test, type Visitor } from '../harness/test.ts';
import { openScreen, routesWithoutScreen, type Screen, screens } from '../pages/screens.ts';

type View = Omit<Visitor, 'size'> & {
  readonly size: 'phone' | 'desktop';
  readonly site: DemoSite;
  readonly locale: Locale;
  /** Widths at which the layout is checked besides the one of the size. */
  readonly widths: readonly number[];
};
type Scheme = 'light' | 'dark';

/** What is looked at by one test, so that the workers share the screens. */
const screensPerTest = 16;

/** Polish and Finnish have the longest words. */
const phone: View = { site: 'bowline', size: 'phone', locale: 'pl', widths: [320, 820] };
const desktop: View = { site: 'knoten', size: 'desktop', locale: 'fi', widths: [820, 320] };

/**
 * A push opens each screen once, every other one as a phone in one brand or as a desktop in the other, and every second of these in
 * the other scheme, at the width of that size. The night opens each in every view and scheme, at three widths. contrast.test.ts
 * compares the colours of every brand and scheme.
 */
const everyDay: readonly Visit[] = screens.map((screen, at) => ({
  screen,
  view: { ...(at % 2 === 0 ? phone : desktop), widths: [] },
  scheme: at % 4 < 2 ? 'light' : 'dark',
}));
const night: readonly View[] = [phone, desktop, { ...phone, locale: 'nl' }, { ...desktop, locale: 'de' }];
const everyNight: readonly Visit[] = night.flatMap((view) =>
  (['light', 'dark'] as const).flatMap((scheme) => screens.map((screen) => ({ screen, view, scheme }))),
);

interface Visit {
  readonly screen: Screen;
  readonly view: View;
  readonly scheme: Scheme;
}

for (const { visits, tag } of [
  { visits: everyDay, tag: [] },
  { visits: everyNight, tag: ['@night'] },
])
  for (let from = 0; from < visits.length; from += screensPerTest) {
    const part = visits.slice(from, from + screensPerTest);
    test(`screens are accessible and fit: ${from + 1} to ${from + part.length}${tag.length > 0 ? ' of the night' : ''}`, {
      tag,
    }, async ({ open }) => {
      test.setTimeout(patience(600_000));
      const pages = new Map<string, Promise<Page>>();
      for (const { screen, view, scheme } of part) {
        const { widths, ...visitor } = view;
        const { site, locale, size } = view;
        const key = [site, locale, size, screen.for].join();
        if (!pages.has(key))
          pages.set(
            key,
            open(screen.for === 'member' ? { ...visitor, member: leads[site].premium } : visitor),
          );
        const page = await (pages.get(key) as Promise<Page>);
        await page.context().addCookies([{ name: 'scheme', value: scheme, url: originOf(site) }]);
        await openScreen(page, screen);
        const name = [screen.route, screen.part, locale, site, size, scheme].filter(Boolean).join(' ');
        await expect.soft(page.locator('html'), name).toHaveAttribute('lang', locale);
        await expect.soft(page.locator('html'), name).toHaveAttribute('data-theme', scheme);
        expect.soft(await layoutFaults(page), name).toEqual([]);
        for (const width of widths) {
          const faults = await atWidth(page, width, () => layoutFaults(page));
          expect.soft(faults, `${name} at ${width} px`).toEqual([]);
        }
        expect.soft(await accessibilityViolations(page), name).toEqual([]);
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
