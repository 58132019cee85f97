import { createTestSite } from '../../actors/test-site.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

for (const { tag, locale, name, price, cost, other } of variants([
  { locale: 'nl', name: 'Prijzen', price: /^€\s12,00$/, cost: /^€\s1,20$/, other: 'België' },
  { locale: 'de', name: 'Preise', price: /^12,00\s€$/, cost: /^1,20\s€$/, other: 'Belgien' },
]))
  test(`a visitor finds the prices in the footer and chooses a country: ${locale}`, { tag }, async ({
    open,
    product,
  }) => {
    const testSite = await createTestSite(product);
    const page = await open({ site: testSite.name, locale });
    await visit(page, '/login');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL('**/pricing');
    const smallest = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^100 / }) });
    await expect(smallest.getByRole('cell').nth(0)).toHaveText(price);
    await expect(smallest.getByRole('cell').nth(1)).toHaveText(cost);
    const choice = page.getByRole('combobox', { name: translatorFor(locale)('pricing:country') });
    await choice.selectOption({ label: other });
    await page.waitForURL('**/pricing?country=BE');
    await expect(choice).toHaveValue('BE');
    await expect(smallest.getByRole('cell').nth(0)).toHaveText(price);
    await expect(
      page.getByRole('main').getByRole('link', { name: translatorFor(locale)('pricing:start_action') }),
    ).toBeVisible();
  });

test('the premium page names the smallest bundle with the bonus, and leads to the credits', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { time_bonus: true });
  const page = await open({ site: testSite.name, member: await testSite.add({ credits: 20 }) });
  await visit(page, '/members');
  await page.getByRole('link', { name: t('shell:premium') }).click();
  await page.waitForURL('**/premium');
  const main = page.getByRole('main');
  await expect(main).toContainText(/normaal €\s12,00 €\s9,00, met je welkomstbonus tot \d\d:\d\d\./);
  await expect(page.getByRole('link', { name: t('offers:see_packages') })).toHaveAttribute(
    'href',
    '/credits',
  );
  await main.getByRole('link', { name: t('pricing:choose') }).click();
  await page.waitForURL('**/credits');
});

for (const [credits, words] of [
  [11, ''],
  [10, 'nog 10 credits'],
  [0, ''],
] as const)
  test(`the navigation of a premium member with ${credits} credits`, async ({ open, product }) => {
    const testSite = await createTestSite(product);
    const member = await testSite.add({ premium: true, credits });
    for (const size of ['phone', 'desktop'] as const) {
      const page = await open({ site: testSite.name, member, size });
      await visit(page, '/members');
      const navigation = page.getByRole('navigation', { name: t('shell:main_navigation') });
      await expect(navigation.getByRole('link', { name: t('shell:premium') })).toHaveCount(0);
      const link = navigation.getByRole('link', { name: `Credits ${words}`.trim() });
      await expect(link).toHaveAttribute('href', '/credits');
      const badge = link.locator('.badge');
      if (words === '') await expect(badge).toHaveCount(0);
      else await expect(badge).toContainClass('badge-warn');
      await visit(page, '/premium');
      await expect(page.getByRole('heading', { level: 1, name: 'Je bent premium' })).toBeVisible();
    }
  });
