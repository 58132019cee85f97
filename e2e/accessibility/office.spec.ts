import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/backoffice/app/routes.ts';
import { openOffice } from '../actors/office.ts';
import { createTestSite } from '../actors/test-site.ts';
import { callApi } from '../harness/api.ts';
import { accessibilityViolations } from '../harness/axe.ts';
import { originOf } from '../harness/origin.ts';
import { expect, test, variants } from '../harness/test.ts';
import { visit } from '../harness/visit.ts';
import { sendByApi } from '../pages/chat.ts';

/** Routes that answer with no page of their own. */
const withoutPage = ['sign-out', 'language'];

interface Listed {
  readonly id: string;
  readonly site: string;
}

/** Every page of the back office once in each scheme; one view is a phone. */
const views = variants([
  { locale: 'nl', size: 'phone', scheme: 'dark' },
  { locale: 'en', size: 'desktop', scheme: 'light' },
]);

for (const { tag, locale, size, scheme } of views) {
  test(`every page of the back office is accessible: ${locale}, ${size}, ${scheme}`, { tag }, async ({
    open,
    product,
  }) => {
    test.setTimeout(patience(600_000));
    const testSite = await createTestSite(product);
    const anna = await testSite.add({ name: 'Anna', credits: 50 });
    const bente = await testSite.add({ name: 'Bente', credits: 50 });
    const bentePage = await open({ site: testSite.name, member: bente });
    const { conversation } = await sendByApi(bentePage, anna, 'Hallo!');
    const annaPage = await open({ site: testSite.name, member: anna });
    await callApi(annaPage, 'POST', `/api/chats/${conversation}/report`, { reason: 'scam' });

    const page = await openOffice(open, product, [testSite], {
      role: 'admin',
      grants: ['grave'],
      size,
      locale,
    });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: originOf('office') }]);
    await visit(page, '/');
    const addresses = await examples(page);
    for (const path of routes.flatMap((route) => pathsOf(route))) {
      const address = path.includes(':') ? addresses[path] : `/${path.replace('*', 'nowhere')}`;
      expect(address, `${path} needs an example here`).toBeDefined();
      await visit(page, address ?? '');
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('html'), path).toHaveAttribute('data-theme', scheme);
      expect.soft(await accessibilityViolations(page), path).toEqual([]);
      if (size === 'phone') expect.soft(await sideways(page), path).toBe(0);
    }
  });
}

/** Returns an address for each route that is about one item, by the API of the person who looks. */
async function examples(page: Page): Promise<Readonly<Record<string, string>>> {
  const { cases } = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/cases?queue=reports');
    return (await answer.json()) as { cases: (Listed & { about: { id: string } })[] };
  });
  const [one] = cases;
  if (!one) throw new Error('there is no case');
  return {
    'cases/:id': `/cases/${one.id}?on=${one.site}`,
    'members/:id/:tab?': `/members/${one.about.id}/timeline?on=${one.site}`,
  };
}

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** The paths of all pages below a route. */
function pathsOf({ path, index, children, id }: RouteConfigEntry): string[] {
  if (children) return children.flatMap(pathsOf);
  if (id !== undefined && withoutPage.includes(id)) return [];
  return [index ? '' : (path ?? '')];
}
