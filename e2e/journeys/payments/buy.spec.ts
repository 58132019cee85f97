import type { UserView } from '@bowline/contract/identity';
import type { PaymentView } from '@bowline/contract/payments';
import type { Context } from '@bowline/server/context.ts';
import { defaultPriceList, makePriceList } from '@bowline/testing/factories/price-lists';
import { sandboxAccount } from '@bowline/testing/simulators/sandbox-account';
import type { Page } from '@playwright/test';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { answerOnSandbox } from '../../harness/sandbox.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';

/** A free member of a site whose payments go to the sandbox, and the words of their language. */
async function aBuyer(
  product: Context,
  open: (visitor: Visitor) => Promise<Page>,
  visitor: Required<Pick<Visitor, 'locale' | 'size'>>,
) {
  // Without the discounts of new members: what a price is must not depend on them.
  const test = await createTestSite(product, { welcome_percentage: 0 });
  const account = { ...sandboxAccount(), position: 0, statementName: 'TST Media' };
  await product.payments.saveProviderAccount(product.kernel.database.db, test.site.id, account);
  const member = await test.add();
  const page = await open({ ...visitor, site: test.name, member });
  return { page, site: test.site, t: translatorFor(visitor.locale) };
}

/** Chooses 500 credits and iDEAL, up to the button that orders. */
async function goToCheck(page: Page, t: Translate): Promise<void> {
  await page.goto('/credits');
  await page.getByRole('radio', { name: /^500/ }).check();
  await page.getByRole('button', { name: t('checkout:next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout:method_title'));
  await page.getByRole('link', { name: t('payments:method_ideal') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const payButton = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('checkout:pay'), exact: true });

const paymentsOf = async (page: Page): Promise<readonly PaymentView[]> =>
  (await callApi<{ payments: PaymentView[] }>(page, 'GET', '/api/payments')).payments;

const balanceOf = async (page: Page): Promise<number> =>
  (await callApi<{ user: UserView }>(page, 'GET', '/api/user.php')).user.credits;

for (const visitor of [
  { locale: 'nl', size: 'phone' },
  { locale: 'de', size: 'desktop' },
] as const) {
  test(`a member buys 500 credits by iDEAL (${visitor.locale}, ${visitor.size})`, async ({
    open,
    product,
  }) => {
    const { page, t } = await aBuyer(product, open, visitor);
    await page.goto('/credits');
    // A first purchase starts with the smallest bundle, and no price is struck through without a discount.
    await expect(page.getByRole('radio', { name: /^100/ })).toBeChecked();
    await expect(page.locator('main s')).toHaveCount(0);
    await goToCheck(page, t);
    await expect(page.locator('.bill')).toContainText('TST Media');
    await payButton(page, t).click();
    await answerOnSandbox(page, 'Paid');
    const [payment] = await paymentsOf(page);
    expect(page.url()).toContain(`/transactions/${payment?.id}`);
    expect(payment).toMatchObject({ credits: 500, method: 'ideal', price: { amount: 5_000 } });
    await expect.poll(() => balanceOf(page), { timeout: 30_000 }).toBe(500);
    // What was bought last is chosen, and can be ordered again with one press.
    await page.goto('/credits');
    await expect(page.getByRole('radio', { name: /^500/ })).toBeChecked();
    await page.goto('/credits/repeat-order');
    await expect(page.locator('.bill')).toContainText(t('credits:credits', { count: 1_000 }));
    await payButton(page, t).click();
    await answerOnSandbox(page, 'Paid');
    await expect.poll(() => balanceOf(page), { timeout: 30_000 }).toBe(1_000);
  });
}

test('a cancelled payment credits nothing, and repeat-order leads to the packages', async ({
  open,
  product,
}) => {
  const { page, t } = await aBuyer(product, open, { locale: 'nl', size: 'phone' });
  await goToCheck(page, t);
  await payButton(page, t).click();
  await answerOnSandbox(page, 'Cancelled');
  await expect
    .poll(async () => (await paymentsOf(page)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['cancelled']);
  expect(await balanceOf(page)).toBe(0);
  await page.goto('/credits/repeat-order');
  await page.waitForURL('**/credits');
});

test('a code lowers the price, is refused with its reason, or does not count for a small bundle', async ({
  open,
  product,
}) => {
  const { page, site, t } = await aBuyer(product, open, { locale: 'nl', size: 'phone' });
  await product.offers.addCode(product.kernel.database.db, site.id, {
    code: 'KNOOP15',
    percentage: 15,
    minimum: { amount: 2_000, currency: 'EUR' },
  });
  await page.goto('/credits');
  const field = page.getByLabel(t('checkout:code'));
  await field.fill('nosuchcode');
  await page.getByRole('button', { name: t('checkout:code_use'), exact: true }).click();
  await expect(page.getByText(t('error:code_not_found'))).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill('knoop15');
  await field.press('Enter');
  await expect(page.getByText(t('checkout:code_not_for', { code: 'knoop15' }))).toBeVisible();
  await page.getByRole('radio', { name: /^500/ }).check();
  await expect(page.locator('.tally-sum')).toContainText('42,50');
  await page.getByRole('button', { name: t('checkout:next') }).click();
  await page.getByRole('link', { name: t('payments:method_ideal') }).click();
  await expect(page.locator('.bill-total')).toContainText('42,50');
  await payButton(page, t).click();
  await answerOnSandbox(page, 'Paid');
  await expect.poll(() => balanceOf(page), { timeout: 30_000 }).toBe(500);

  await page.goto('/credits?code=knoop15');
  await expect(page.getByText(t('error:code_used'))).toBeVisible();
});

test('a double click makes one order', async ({ open, product }) => {
  const { page, t } = await aBuyer(product, open, { locale: 'nl', size: 'desktop' });
  await goToCheck(page, t);
  await payButton(page, t).dblclick();
  await answerOnSandbox(page, 'Paid');
  await expect.poll(() => balanceOf(page), { timeout: 30_000 }).toBe(500);
  expect(await paymentsOf(page)).toHaveLength(1);
});

test('a price that changed is shown before anything is ordered', async ({ open, product }) => {
  const { page, site, t } = await aBuyer(product, open, { locale: 'nl', size: 'phone' });
  await goToCheck(page, t);
  const dearer = defaultPriceList(site.settings).map((bundle) =>
    bundle.credits === 500 ? { ...bundle, price: { ...bundle.price, amount: 5_100 } } : bundle,
  );
  await makePriceList(product.kernel.database.db, site, dearer);
  // The API reads a price list through a cache of ten seconds.
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/api/payments/prices')), { timeout: 30_000 })
    .toContain('5100');
  await payButton(page, t).click();
  await expect(page.getByRole('alert')).toContainText('51,00');
  await expect(page.locator('.bill-total')).toContainText('51,00');
  expect(await paymentsOf(page)).toEqual([]);
  await payButton(page, t).click();
  await answerOnSandbox(page, 'Paid');
  await expect.poll(() => balanceOf(page), { timeout: 30_000 }).toBe(500);
});
