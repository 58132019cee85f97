import type { PaymentMethod } from '@bowline/contract/payment-choices';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { startFlexpay } from '@bowline/simulators/flexpay';
import { startPaypal } from '@bowline/simulators/paypal';
import type { Page } from '@playwright/test';
import { createShop, expectBalance, paymentsOf, statementName } from '../../actors/shop.ts';
import { originOf } from '../../harness/origin.ts';
import { expect, test } from '../../harness/test.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { chooseMethod, payButton } from '../../pages/checkout.ts';

const dutchPhone = { locale: 'nl', size: 'phone' } as const;
const germanDesktop = { locale: 'de', size: 'desktop' } as const;

/** Who takes the first and the second journey: what a provider does depends neither on the language nor on the size. */
const ways = [
  { provider: 'flexpay', method: 'ideal', start: startFlexpay, visitors: [dutchPhone, germanDesktop] },
  { provider: 'flexpay', method: 'card', start: startFlexpay, visitors: [germanDesktop, dutchPhone] },
  { provider: 'paypal', method: 'paypal', start: startPaypal, visitors: [dutchPhone, germanDesktop] },
] as const;

type Choice = 'Pay' | 'Fail' | 'Cancel' | 'Back';

/** Presses a button on the page of the provider, which leads back to the site. */
async function answer(page: Page, origin: string, choice: Choice): Promise<void> {
  await page.waitForURL((url) => url.origin === origin);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await page.waitForURL((url) => url.origin !== origin);
}

const expectTitle = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: patience(40_000) });

/** What the page of a payment that was not made is headed. */
const failedTitle = (t: Translate, method: PaymentMethod): string =>
  t(method === 'card' ? 'payments:card_failed_title' : 'payments:failed_title');

for (const { provider, method, start, visitors } of ways) {
  const [first, second] = visitors;
  const name = `${method} at ${provider}`;

  test(`${name}: left by the back button, refused, cancelled, then paid`, async ({ open, product }) => {
    const t = translatorFor(first.locale);
    const simulator = await start();
    const shop = await createShop(product, { provider, credentials: simulator.credentials });
    simulator.notifyAt(`${originOf(shop.name)}/api/payments/notifications/${provider}`);
    const page = await open({ site: shop.name, member: await shop.add(), ...first });
    await chooseMethod(page, t, method);
    await payButton(page, t).click();
    await page.waitForURL((url) => url.origin === simulator.origin);
    await page.goBack();
    // The order stays open, and paying again opens the same one.
    await chooseMethod(page, t, method);
    await payButton(page, t).click();
    await answer(page, simulator.origin, 'Fail');
    await expectTitle(page, failedTitle(t, method));
    expect(await paymentsOf(page)).toHaveLength(1);

    await page.getByRole('link', { name: t('payments:retry') }).click();
    await payButton(page, t).click();
    await answer(page, simulator.origin, 'Cancel');
    // A card provider says of a payment that was given up no more than that it failed.
    await expectTitle(page, method === 'card' ? failedTitle(t, method) : t('payments:cancelled_title'));
    await expectBalance(page, 0);

    await page.getByRole('link', { name: t('payments:retry') }).click();
    await expect(page.locator('.bill')).toContainText(statementName);
    await payButton(page, t).click();
    await answer(page, simulator.origin, 'Pay');
    await expectTitle(page, t('payments:first_title'));
    await expectBalance(page, 500);
    expect(simulator.books().reduce((sum, { captured }) => sum + captured, 0)).toBe(5_000);
    await simulator.close();
  });

  test(`${name}: paid in a tab that closed before its return, and again from a second tab`, async ({
    open,
    product,
  }) => {
    const t = translatorFor(second.locale);
    const simulator = await start();
    const shop = await createShop(product, { provider, credentials: simulator.credentials });
    simulator.notifyAt(`${originOf(shop.name)}/api/payments/notifications/${provider}`);
    const page = await open({ site: shop.name, member: await shop.add(), ...second });
    const otherTab = await page.context().newPage();
    await chooseMethod(page, t, method);
    await chooseMethod(otherTab, t, method);
    await payButton(page, t).click();
    await payButton(otherTab, t).click();
    for (const tab of [page, otherTab]) await tab.waitForURL((url) => url.origin === simulator.origin);
    // Two tabs order the same once.
    const [order, ...others] = await paymentsOfMember(shop.name, otherTab);
    expect(others).toEqual([]);
    await otherTab.close();
    // Pays as the page's form does, without following the answer back to the site.
    const form = await page.locator('form').evaluate((element: HTMLFormElement) => element.action);
    await page.request.post(form, { form: { choice: 'Pay' }, maxRedirects: 0 });
    await expect.poll(() => simulator.books()[0]?.captured).toBe(5_000);
    const later = await page.context().newPage();
    await page.close();
    await visit(later, `${originOf(shop.name)}/transactions/${order?.id}`);
    await expectTitle(later, t('payments:first_title'));
    await expectBalance(later, 500);

    await visit(later, `${originOf(shop.name)}/credits/repeat-order`);
    await payButton(later, t).click();
    await answer(later, simulator.origin, 'Pay');
    await expectBalance(later, 1_000);
    await simulator.close();
  });
}

/** From a tab that stands at the provider, which has no session of the site. */
async function paymentsOfMember(site: string, tab: Page) {
  const look = await tab.context().newPage();
  await visit(look, `${originOf(site)}/transactions`);
  const payments = await paymentsOf(look);
  await look.close();
  return payments;
}
