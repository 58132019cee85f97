import { createShop, expectBalance } from '../../actors/shop.ts';
import { callApi } from '../../harness/api.ts';
import { answerOnSandbox } from '../../harness/sandbox.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import { openProvider, orderByApi } from '../../pages/payments.ts';

for (const { tag, size, locale, withdraw, confirm } of variants([
  // The words of a withdrawal are the law's.
  {
    size: 'phone',
    locale: 'nl',
    withdraw: 'Herroep de overeenkomst hier',
    confirm: 'Bevestig herroeping',
  },
  { size: 'desktop', locale: 'de', withdraw: 'Vertrag hier widerrufen', confirm: 'Widerruf bestätigen' },
])) {
  const t = translatorFor(locale);

  test(`a payment is pending, then completed, and a receipt after a reload (${size}, ${locale})`, {
    tag,
  }, async ({ open, product }) => {
    const shop = await createShop(product);
    const page = await open({ site: shop.name, member: await shop.add({ credits: 0 }), size, locale });
    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: t('payments:empty_title') })).toBeVisible();
    const payment = await orderByApi(page, 'ideal');
    await openProvider(page, payment);
    await answerOnSandbox(page, 'Silence');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:pending_title'));
    await expect(page.getByText(t('payments:pending_text'))).toHaveRole('status');

    await page.getByRole('button', { name: /bank/i }).click();
    await answerOnSandbox(page, 'Paid');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:first_title'));
    await expect(page).toHaveURL(`/transactions/${payment.id}`);

    // Only a hydrated page remembers that it has celebrated.
    await hydrated(page);
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/12,00/);
    await expect(main).toContainText(t('payments:state_completed'));
    await expect(main).toContainText(t('payments:receipt_number'));
    await main.getByRole('link', { name: t('payments:list_link') }).click();
    await expect(main.getByRole('listitem')).toHaveText([new RegExp(t('payments:state_completed'))]);
    const aside = main.getByRole('complementary');
    await expect(aside).toContainText(t('credits:credits', { count: 100 }));
    await expect(aside).toContainText(t('payments:good_for', { count: 10 }));
    await aside.getByRole('link', { name: t('payments:own_limit_set') }).click();
    await page.waitForURL('**/settings#spend_limit');
  });

  test(`a payment that was given up, and a refused one, say so (${size}, ${locale})`, { tag }, async ({
    open,
    product,
  }) => {
    const shop = await createShop(product, undefined, { time_bonus: true });
    const page = await open({ site: shop.name, member: await shop.add(), size, locale });
    await visit(page, '/transactions');
    await openProvider(page, await orderByApi(page, 'ideal'));
    await answerOnSandbox(page, 'Cancelled');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:cancelled_title'));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('payments:cancelled_text'));
    // What the failed order had is free again, and the page says until when.
    const holds = new RegExp(t('payments:discount_holds', { percentage: 25, time: '.+' }));
    await expect(page.getByRole('main')).toContainText(holds);

    await openProvider(page, await orderByApi(page, 'card'));
    await answerOnSandbox(page, 'Failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:card_failed_title'));
    await expect(page.getByRole('main')).toContainText(holds);
  });

  test(`a payment whose tab was closed at the bank is found in the list as paid, and withdrawn (${size}, ${locale})`, {
    tag,
  }, async ({ open, product }) => {
    const shop = await createShop(product);
    const member = await shop.add({ credits: 0 });
    const page = await open({ site: shop.name, member, size, locale });
    await visit(page, '/transactions');
    const payment = await orderByApi(page, 'ideal');
    const bank = await page.context().newPage();
    const { redirect } = await callApi<{ redirect: string }>(
      page,
      'POST',
      `/api/payments/${payment.id}/open`,
      {},
    );
    await bank.goto(redirect);
    await answerOnSandbox(bank, 'Paid', ['notify before the return']);
    await bank.close();

    const main = page.getByRole('main');
    const rows = main.getByRole('listitem');
    await expect(rows).toHaveText([new RegExp(t('payments:state_completed'))]);
    // The bank’s tab had reached the site, which counts as seen: the member’s did not.
    await page.context().clearCookies({ name: 'payment-celebrated' });
    await rows.getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1, name: t('payments:first_title') })).toBeVisible();
    await main.getByRole('link', { name: t('payments:see_receipt') }).click();

    await main.getByRole('button', { name: withdraw }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(t('payments:premium_ends'));
    await sheet.getByRole('button', { name: confirm }).click();
    await expect(main).toContainText(t('payments:refunded'));
    await expect(main.getByRole('button', { name: withdraw })).toHaveCount(0);
    await expectBalance(page, 0);
  });
}
