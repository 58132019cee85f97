import type { Context } from '@bowline/server/context.ts';
import { defaultPriceList, makePriceList } from '@bowline/server/testing/factories/price-lists.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { createShop, expectBalance, paymentsOf, statementName } from '../../actors/shop.ts';
import { callApi } from '../../harness/api.ts';
import { answerOnSandbox, sandboxOpened } from '../../harness/sandbox.ts';
import { expect, test, type Visitor, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { chooseMethod, payButton } from '../../pages/checkout.ts';

const visitors = variants([
  { locale: 'nl', size: 'phone' },
  { locale: 'de', size: 'desktop' },
]);

/** A free member of a shop, and the words of their language. */
async function aBuyer(
  product: Context,
  open: (visitor: Visitor) => Promise<Page>,
  visitor: Required<Pick<Visitor, 'locale' | 'size'>>,
) {
  const shop = await createShop(product);
  const page = await open({ ...visitor, site: shop.name, member: await shop.add() });
  return { page, site: shop.site, t: translatorFor(visitor.locale) };
}

for (const { tag, ...visitor } of visitors) {
  test(`a member buys 500 credits by iDEAL, and again with a double click, which orders once (${visitor.locale}, ${visitor.size})`, {
    tag,
  }, async ({ open, product }) => {
    const { page, t } = await aBuyer(product, open, visitor);
    await page.goto('/credits');
    // A first purchase starts with the smallest bundle, and no price is struck through without a discount.
    await expect(page.getByRole('radio', { name: /^100/ })).toBeChecked();
    await expect(page.locator('main s')).toHaveCount(0);
    await chooseMethod(page, t);
    await expect(page.locator('.bill')).toContainText(statementName);
    await payButton(page, t).click();
    await answerOnSandbox(page, 'Paid');
    const [payment] = await paymentsOf(page);
    expect(page.url()).toContain(`/transactions/${payment?.id}`);
    expect(payment).toMatchObject({ credits: 500, method: 'ideal', price: { amount: 5_000 } });
    await expectBalance(page, 500);
    // What was bought last is chosen, and can be ordered again with one press.
    await page.goto('/credits');
    await expect(page.getByRole('radio', { name: /^500/ })).toBeChecked();
    await page.goto('/credits/repeat-order');
    await expect(page.locator('.bill')).toContainText(t('credits:credits', { count: 1_000 }));
    await payButton(page, t).dblclick();
    await answerOnSandbox(page, 'Paid');
    await expect(page.getByRole('main')).toContainText(t('payments:good_for', { count: 100 }), {
      timeout: patience(30_000),
    });
    await expectBalance(page, 1_000);
    expect(await paymentsOf(page)).toHaveLength(2);
  });

  test(`a member chooses a bank by its name and pays there (${visitor.locale}, ${visitor.size})`, {
    tag,
  }, async ({ open, product }) => {
    const { page, t } = await aBuyer(product, open, visitor);
    await chooseMethod(page, t, 'bank');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout:bank_title'));
    const banks = page.locator('.banks').getByRole('link');
    await expect(banks).toHaveCount(6);
    const search = page.getByRole('searchbox', { name: t('checkout:bank_search') });
    await search.fill('no such bank');
    await expect(page.getByText(t('checkout:bank_none'))).toHaveRole('status');
    await search.fill('LANTERN');
    await expect(banks).toHaveText([/Lanternbank$/]);
    await banks.click();
    await expect(page.locator('.bill')).toContainText('Lanternbank');
    await payButton(page, t).click();
    await sandboxOpened(page);
    await expect(page.getByRole('definition').filter({ hasText: 'bank, lantern, NL' })).toBeVisible();
    await answerOnSandbox(page, 'Paid');
    await expectBalance(page, 500);
    expect(await paymentsOf(page)).toMatchObject([{ method: 'bank', state: 'completed' }]);
  });
}

test('a cancelled payment credits nothing, and repeat-order leads to the packages', async ({
  open,
  product,
}) => {
  const { page, t } = await aBuyer(product, open, { locale: 'nl', size: 'phone' });
  await chooseMethod(page, t);
  await payButton(page, t).click();
  await answerOnSandbox(page, 'Cancelled');
  await expect
    .poll(async () => (await paymentsOf(page)).map(({ state }) => state), { timeout: patience(30_000) })
    .toEqual(['cancelled']);
  await expectBalance(page, 0);
  await page.goto('/credits/repeat-order');
  await page.waitForURL('**/credits');
});

test('a price that changed is shown before anything is ordered', async ({ open, product }) => {
  const { page, site, t } = await aBuyer(product, open, { locale: 'nl', size: 'phone' });
  await chooseMethod(page, t);
  const dearer = defaultPriceList(site.settings).map((bundle) =>
    bundle.credits === 500 ? { ...bundle, price: { ...bundle.price, amount: 5_100 } } : bundle,
  );
  await makePriceList(product.kernel.database.db, site, dearer);
  // The API reads a price list through a cache of ten seconds.
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/api/payments/prices')), {
      timeout: patience(30_000),
    })
    .toContain('5100');
  await payButton(page, t).click();
  await expect(page.getByRole('alert')).toContainText('51,00');
  await expect(page.locator('.bill-total')).toContainText('51,00');
  expect(await paymentsOf(page)).toEqual([]);
  await payButton(page, t).click();
  await answerOnSandbox(page, 'Paid');
  await expectBalance(page, 500);
});

for (const { tag, ...visitor } of visitors) {
  test(`a code lowers the price, but not of a bundle below its minimum, and only once (${visitor.locale}, ${visitor.size})`, {
    tag,
  }, async ({ open, product }) => {
    const { page, site, t } = await aBuyer(product, open, visitor);
    await product.offers.addCode(product.kernel.database.db, site.id, {
      code: 'KNOOP15',
      percentage: 15,
      minimum: { amount: 2_000, currency: 'EUR' },
    });
    await page.goto('/credits');
    const field = page.getByLabel(t('checkout:code'));
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
    await expectBalance(page, 500);

    await page.goto('/credits?code=knoop15');
    await expect(page.getByText(t('error:code_used'))).toBeVisible();
  });

  test(`a code is refused with the reason (${visitor.locale}, ${visitor.size})`, { tag }, async ({
    open,
    product,
  }) => {
    const { page, site, t } = await aBuyer(product, open, visitor);
    const { db } = product.kernel.database;
    const yesterday = new Date(Date.now() - 86_400_000);
    await product.offers.addCode(db, site.id, {
      code: 'EXPIRED15',
      percentage: 15,
      startsAt: new Date(yesterday.getTime() - 1_000),
      expiresAt: yesterday,
    });
    await product.offers.addCode(db, site.id, { code: 'BELGIUM15', percentage: 15, country: 'BE' });
    await product.offers.addCode(db, site.id, {
      code: 'PAYPAL15',
      percentage: 15,
      paymentMethods: ['paypal'],
    });
    await page.goto('/credits');
    const field = page.getByLabel(t('checkout:code'));
    await field.fill('NOSUCHCODE');
    await page.getByRole('button', { name: t('checkout:code_use'), exact: true }).click();
    await expect(page.getByText(t('error:code_not_found'))).toBeVisible();
    await expect(field).toBeFocused();
    // Beside the button it says how to go on, and the second press does.
    const next = page.getByRole('button', { name: t('checkout:next') });
    await next.click();
    await expect(page.locator('.tally-sum')).toContainText(t('checkout:code_without'));
    await next.click();
    await expect(page).toHaveURL(/^[^?]*\/credits\/\d+\?(?!.*code)/);
    await page.goto('/credits?code=NOSUCHCODE');
    for (const [code, refusal] of [
      ['EXPIRED15', 'error:code_expired'],
      ['BELGIUM15', 'error:code_not_here'],
    ] as const) {
      await field.fill(code);
      await field.press('Enter');
      await expect(page.getByText(t(refusal))).toBeVisible();
    }
    // A code for another way to pay is refused where that is known, and nothing is ordered.
    await page.goto('/credits/500/ideal?code=PAYPAL15');
    await payButton(page, t).click();
    await expect(page.getByRole('alert')).toContainText(t('error:code_method'));
    expect(await paymentsOf(page)).toEqual([]);
  });

  test(`the bonus of new members lowers one purchase, in two tabs too (${visitor.locale}, ${visitor.size})`, {
    tag,
  }, async ({ open, product }) => {
    const t = translatorFor(visitor.locale);
    const shop = await createShop(product, undefined, { time_bonus: true });
    const page = await open({ ...visitor, site: shop.name, member: await shop.add({ credits: 0 }) });
    const second = await page.context().newPage();
    await chooseMethod(page, t);
    await expect(page.locator('.bill-total')).toContainText('37,50');
    await second.goto('/credits/250/ideal');
    await expect(second.locator('.bill-total')).toContainText('21,00');
    await payButton(page, t).click();
    await answerOnSandbox(page, 'Paid');
    await expectBalance(page, 500);
    // The other tab hears of it, says so and shows the price without the bonus.
    await expect(second.getByRole('alert')).toContainText('28,00');
    await expect(second.locator('.bill-total')).toContainText('28,00');
    await payButton(second, t).click();
    await answerOnSandbox(second, 'Paid');
    await expectBalance(page, 750);
    expect((await paymentsOf(page)).map(({ price }) => price.amount)).toEqual([2_800, 3_750]);
  });
}
