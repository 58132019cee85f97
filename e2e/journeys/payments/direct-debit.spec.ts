import type { PaymentView } from '@bowline/contract/payments';
import type { Context } from '@bowline/server/context.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { createShop, expectBalance } from '../../actors/shop.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { withDatabase } from '../../harness/database.ts';
import { mailTo } from '../../harness/mailbox.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { openChatWith, sendByApi } from '../../pages/chat.ts';
import { aMobile, sendBankForm } from '../../pages/direct-debit.ts';

/** A free member of a site that collects by direct debit, and the words of their language. */
async function aDebtor(
  product: Context,
  open: (visitor: Visitor) => Promise<Page>,
  visitor: Required<Pick<Visitor, 'locale' | 'size'>> & Pick<Visitor, 'javaScriptEnabled'>,
) {
  const shop = await createShop(product, undefined, {
    receipt_prefix: 'TST',
    direct_debit_after_hours: 0,
  });
  const member = await shop.add({ credits: 0 });
  const page = await open({ ...visitor, site: shop.name, member });
  return { page, shop, member, site: shop.site, t: translatorFor(visitor.locale) };
}

/** The code in the newest text message, which the development adapter mails. */
async function codeFor(mobile: string): Promise<string> {
  const { subject } = await mailTo(`${mobile}@sms.localhost`);
  const [code] = /\d{6}/.exec(subject) ?? [];
  if (!code) throw new Error(`No code in "${subject}"`);
  return code;
}

/** Chooses a bundle and direct debit. */
async function chooseDirectDebit(page: Page, t: Translate, credits: number): Promise<void> {
  await visit(page, `/credits/${credits}?country=NL`);
  await page.getByRole('link', { name: t('payments:method_direct_debit') }).click();
  await page.waitForURL(/direct_?debit/);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function orderHere(page: Page, t: Translate): Promise<string> {
  await page.getByRole('button', { name: t('checkout:pay'), exact: true }).click();
  await page.waitForURL(/\/transactions\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** What the import of a bank file with a returned collection does, and the check that follows it. */
async function comesBack(page: Page, site: number, payment: string): Promise<void> {
  await withDatabase(async (client) => {
    const batch = crypto.randomUUID();
    await client.query(
      `insert into direct_debits.collection_batch values ($1, $2::uuid, $2::text, current_date, 1, 9000, now())`,
      [site, batch],
    );
    await client.query(
      `update direct_debits.collection set state = 'returned', batch_id = $2, reason = 'MD06' where payment_id = $1`,
      [payment, batch],
    );
  });
  await callApi(page, 'POST', `/api/payments/${payment}/check`, {});
  await expect
    .poll(
      async () => {
        const asked = await callApi<{ payment: PaymentView }>(page, 'GET', `/api/payments/${payment}`);
        return asked.payment.state;
      },
      { timeout: patience(60_000) },
    )
    .toBe('charged_back');
}

test('a mandate is signed by text code, pays at once, meets its limit and is blocked by a return', async ({
  open,
  product,
}) => {
  const { page, shop, member, site, t } = await aDebtor(product, open, { locale: 'de', size: 'desktop' });
  const main = page.getByRole('main');
  const mobile = aMobile();

  await chooseDirectDebit(page, t, 1_000);
  await expect(heading(page)).toHaveText(t('debit:title'));
  await sendBankForm(page, mobile);
  await expect(heading(page)).toHaveText(t('debit:sign_title'));
  await expect(heading(page)).toBeFocused();
  await expect(main.locator('.mandate')).toContainText('NL00ZZZ000000010000');
  const code = await codeFor(mobile);
  const field = main.locator('[name="code"]');
  await field.fill(code === '000000' ? '000001' : '000000');
  await main.getByRole('button', { name: t('debit:sign') }).click();
  await expect(main.getByText(t('debit:code_wrong'))).toBeVisible();
  await expect(field).toBeFocused();
  await expect(main).toContainText(t('debit:attempts', { count: 4 }));
  // Back to the form, with everything that was typed.
  await main
    .getByRole('link', { name: t('debit:edit') })
    .locator('visible=true')
    .click();
  await expect(main.getByLabel(t('debit:iban'))).toHaveValue('NL02 ABNA 0123 4567 89');
  await page.goBack();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await main.getByRole('button', { name: t('debit:sign') }).click();

  await page.waitForURL('**/credits/1000/direct_debit?**');
  await expect(main.locator('.bill')).toContainText('NL•• ••67 89');
  const payment = await orderHere(page, t);
  await expect(heading(page)).toHaveText(t('payments:first_title'));
  await expectBalance(page, 1_000);
  await visit(page, '/transactions');
  await expect(main.getByRole('listitem')).toHaveText([new RegExp(t('payments:state_collecting'))]);

  await chooseDirectDebit(page, t, 1_000);
  await expect(heading(page)).toHaveText(t('debit:limit_title'));
  await expect(main.getByRole('alert')).toHaveText(t('debit:limit'));
  await expect(main).toContainText(/90,00.*150,00/);
  await main.getByRole('link', { name: t('debit:smaller') }).click();
  await expect(page.getByRole('radio', { name: /^500/ })).toBeChecked();

  const bente = await shop.add({ name: 'Bente' });
  await sendByApi(page, bente, 'Hoi.');
  await product.credits.spend(
    product.kernel.database.db,
    { site: site.id, member: member.memberId },
    { reason: 'message', reference: crypto.randomUUID(), credits: 990 },
  );
  await openChatWith(page, bente);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('chat:buy_credits') })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^1[.]?000/ }).check();
  await sheet.getByRole('button', { name: new RegExp(`^${t('checkout:next')}, `) }).click();
  const change = `${t('checkout:change')}: ${t('checkout:pay_with')}`;
  await sheet.getByRole('button', { name: change }).click();
  const reached = sheet.getByRole('link', { name: t('payments:method_direct_debit') });
  await expect(reached).toContainText(t('checkout:closed_limit'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await reached.click();
  await expect(heading(page)).toHaveText(t('debit:limit_title'));

  await visit(page, '/settings');
  await expect(main.locator('#mandate')).toContainText('R. Visser');

  await comesBack(page, site.id, payment);
  await chooseDirectDebit(page, t, 500);
  await expect(heading(page)).toHaveText(t('debit:blocked_title'));
  await expect(main.getByRole('alert')).toHaveText(t('debit:blocked'));
  await expect(main).toContainText(t('payments:method_ideal'));
});

test('the bank form says beside each field what is wrong with it', async ({ open, product }) => {
  const { page, t } = await aDebtor(product, open, { locale: 'nl', size: 'phone' });
  await visit(page, '/directdebit');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: t('debit:send_code') });
  await send.click();
  await expect(main.getByText(t('debit:field_missing'))).toHaveCount(7);
  await expect(main.getByText(t('debit:consent_missing'))).toBeVisible();
  await expect(main.getByLabel(t('debit:holder'))).toBeFocused();

  const iban = main.getByLabel(t('debit:iban'));
  await iban.pressSequentially('nl02abna0123456788');
  await expect(iban).toHaveValue('NL02 ABNA 0123 4567 88');
  const rest = { holder: 'R. Visser', street: 'Kade', house_number: '1', zip: '1011 AB', city: 'Amsterdam' };
  for (const [name, text] of Object.entries({ ...rest, mobile: aMobile() }))
    await main.locator(`[name="${name}"]`).fill(text);
  await main.getByRole('checkbox').check();
  await send.click();
  await expect(main.getByText(t('error:iban_invalid'))).toBeVisible();
  await expect(iban).toBeFocused();
});

test('a mandate that nothing was bought with is given and taken back in the settings', async ({
  open,
  product,
}) => {
  const { page, t } = await aDebtor(product, open, { locale: 'nl', size: 'phone' });
  const main = page.getByRole('main');
  const mobile = aMobile();
  await visit(page, '/settings');
  await main.getByRole('link', { name: t('account:mandate_give') }).click();
  await page.waitForURL('**/directdebit');
  await sendBankForm(page, mobile);
  await main.getByRole('textbox').fill(await codeFor(mobile));
  await main.getByRole('button', { name: t('debit:sign') }).click();
  await page.waitForURL('**/settings#mandate');
  const row = main.locator('#mandate');
  await expect(row).toContainText('NL•• ••67 89');
  await row.locator('summary').click();
  await row.getByRole('button', { name: t('account:mandate_revoke') }).click();
  await expect(row.getByRole('status')).toHaveText(t('account:mandate_revoked'));
  await expect(row.getByRole('status')).toBeFocused();
  await expect(row).not.toContainText('NL••');
});

test('a mandate is signed without JavaScript, and refused fields keep what was typed', async ({
  open,
  product,
}) => {
  const visitor = { locale: 'nl', size: 'phone', javaScriptEnabled: false } as const;
  const { page, t } = await aDebtor(product, open, visitor);
  const mobile = aMobile();
  await page.goto('/directdebit');
  const iban = page.locator('[name="iban"]');
  await iban.fill('NL00 ABNA');
  await page.getByRole('button', { name: t('debit:send_code') }).click();
  await expect(page.getByText(t('debit:field_missing'))).toHaveCount(6);
  await expect(iban).toHaveValue('NL00 ABNA');
  await sendBankForm(page, mobile);
  await page.locator('[name="code"]').fill(await codeFor(mobile));
  await page.getByRole('button', { name: t('debit:sign') }).click();
  await expect(page.locator('#mandate')).toContainText('R. Visser');
});
