import { type Locale, locales } from '@bowline/i18n';
import { type DemoSite, leads } from '@bowline/testing/cast';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';
import { openScreen, routesWithoutScreen, screens } from '../screens.ts';
import { expect, test, type Visitor } from '../test.ts';
import { violationsOf } from './violations.ts';

const asSeen: readonly (Visitor & { readonly locale: Locale; readonly site?: DemoSite })[] = [
  ...locales.map((locale) => ({ locale })),
  { locale: 'nl', size: 'desktop' },
  { locale: 'nl', colorScheme: 'dark' },
  { locale: 'de', site: 'knoten' },
  { locale: 'de', site: 'knoten', size: 'desktop' },
];

for (const visitor of asSeen) {
  const { locale, site = 'bowline', size = 'phone', colorScheme = 'light' } = visitor;
  test(`every screen is accessible: ${[locale, site, size, colorScheme].join(', ')}`, async ({ open }) => {
    test.setTimeout(300_000);
    const pages = {
      visitor: await open(visitor),
      member: await open({ ...visitor, member: leads[site].premium }),
    };
    for (const screen of screens) {
      const page = screen.for === 'member' ? pages.member : pages.visitor;
      await openScreen(page, screen);
      await expect.soft(page.locator('html'), screen.route).toHaveAttribute('lang', locale);
      expect.soft(await violationsOf(page), screen.route).toEqual([]);
    }
  });
}

test('every route is looked at', () => {
  const known = [...screens.map(({ route }) => route), ...routesWithoutScreen, 'error'];
  expect([...new Set(known)].sort()).toEqual([...routes.flatMap(leavesOf), 'error'].sort());
});

const leavesOf = ({ id, file, children }: RouteConfigEntry): string[] =>
  children ? children.flatMap(leavesOf) : file.startsWith('layouts/') ? [] : [id ?? file];
