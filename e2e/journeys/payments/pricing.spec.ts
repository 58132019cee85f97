import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { composerField, openChatWith, sendByApi } from '../../pages/chat.ts';

const t = translatorFor('nl');

for (const [locale, name, price, cost, other] of [
  ['nl', 'Prijzen', /^€\s12,00$/, /^€\s1,20$/, 'België'],
  ['de', 'Preise', /^12,00\s€$/, /^1,20\s€$/, 'Belgien'],
] as const)
  test(`a visitor finds the prices in the footer and chooses a country: ${locale}`, async ({
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

test('a free member goes from the chat to the credits, and finds the draft again', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 10 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await sendByApi(page, bente, 'Hoi.');
  await openChatWith(page, bente);
  const conversation = new URL(page.url()).pathname;
  await composerField(page).fill('Tot zaterdag?');
  const alert = page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' });
  await expect(alert).toContainText(t('chat:credits_have', { balance: 0 }));
  await alert.getByRole('link', { name: t('chat:buy_credits') }).click();
  await page.waitForURL('**/credits');
  const stored = await page.evaluate(() => sessionStorage.getItem('bowline:payment-return'));
  expect(JSON.parse(stored ?? 'null')).toEqual({ path: conversation, name: 'Bente' });
  await visit(page, new URL(conversation, page.url()).href);
  await expect(composerField(page)).toHaveValue('Tot zaterdag?');
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
  [0, 'je credits zijn op'],
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
      else await expect(badge).toContainClass(credits > 0 ? 'badge-warn' : 'badge-danger');
      await visit(page, '/premium');
      await expect(page.getByRole('heading', { level: 1, name: 'Je bent premium' })).toBeVisible();
    }
  });
