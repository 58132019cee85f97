import { demoSites } from '@bowline/server/testing/factories/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const sites = [
  { site: 'bowline', lang: 'nl', inTheLight: 'light' },
  { site: 'knoten', lang: 'de', inTheLight: 'dark' },
] as const;

for (const { site, lang, inTheLight } of sites) {
  test(`${site} has its own name, brand and language`, async ({ open }) => {
    const { name, company, settings } = demoSites[site];
    const page = await open({ site });
    await visit(page, '/');
    await expect(page).toHaveTitle(settings.index_title ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('data-brand', site);
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(company.name);

    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    expect(manifest).toMatchObject({ name, lang, start_url: '/' });
  });

  test(`${site} is dark where the system prefers it, and otherwise ${inTheLight}`, async ({ open }) => {
    const page = await open({ site, colorScheme: 'light' });
    await visit(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', inTheLight);
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

test('a host without a site answers 404', async ({ open }) => {
  const page = await open();
  const response = await page.goto(`http://nobody.localhost:${process.env.PORT}/`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('body')).toContainText(/\w/);
});
