import type { Context } from '@bowline/server/context.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { createShop, paymentsOf, statementName } from '../../actors/shop.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { answerOnSandbox } from '../../harness/sandbox.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { composerField, messageWith, openChatWith, sendButton, sendByApi } from '../../pages/chat.ts';

const draft = 'Tot zaterdag?';

/** A free member in a conversation, without credits and with a draft. */
async function aWriter(
  product: Context,
  open: (visitor: Visitor) => Promise<Page>,
  visitor: Required<Pick<Visitor, 'locale' | 'size'>> = { locale: 'nl', size: 'phone' },
) {
  const shop = await createShop(product);
  const anna = await shop.add({ name: 'Anna', credits: 10 });
  const bente = await shop.add({ name: 'Bente' });
  const page = await open({ ...visitor, site: shop.name, member: anna });
  const t = translatorFor(visitor.locale);
  await sendByApi(page, bente, 'Hoi.');
  await openChatWith(page, bente);
  await composerField(page, t).fill(draft);
  const buy = page.getByRole('status').getByRole('button', { name: t('chat:buy_credits') });
  const sheet = page.getByRole('dialog', { name: t('checkout:sheet_title', { name: 'Bente' }) });
  const pay = sheet.getByRole('button', { name: t('checkout:pay'), exact: true });
  const next = sheet.getByRole('button', { name: new RegExp(`^${t('checkout:next')}, `) });
  return { page, t, bente, path: new URL(page.url()).pathname, buy, sheet, pay, next };
}

test('a draft is sent with one tap after buying in the chat', async ({ open, product }) => {
  const { page, t, path, buy, sheet, pay, next } = await aWriter(product, open);
  await buy.click();
  await expect(sheet).toContainText(draft);
  await expect(sheet).toContainText(t('checkout:sheet_kept'));
  await expect(sheet.getByRole('radio', { name: /^100/ })).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('radio', { name: /^250/ }).check();
  await next.click();
  await expect(sheet.locator('.bill')).toContainText(t('payments:method_ideal'));
  await expect(sheet.locator('.bill-total')).toContainText('28,00');
  await expect(sheet).toContainText(t('checkout:sheet_statement', { name: statementName }));
  expect(await accessibilityViolations(page)).toEqual([]);
  await pay.click();
  await answerOnSandbox(page, 'Paid');
  await page.waitForURL((url) => url.pathname === path);
  const credits = t('credits:credits', { count: 250 });
  await expect(
    page.getByText(`${t('payments:chat_added_first', { credits })} ${t('payments:chat_kept')}`),
  ).toBeVisible({ timeout: patience(30_000) });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect(composerField(page, t)).toHaveValue(draft);
  await sendButton(page, t).click();
  await expect(messageWith(page, draft)).toContainText(t('chat:sent'));
});

test('a payment that was cancelled in the sheet is told in the conversation, and can be made again', async ({
  open,
  product,
}) => {
  const { page, t, path, buy, pay, next } = await aWriter(product, open);
  await buy.click();
  await next.click();
  await pay.click();
  await answerOnSandbox(page, 'Cancelled');
  await page.waitForURL((url) => url.pathname === path);
  const alert = page.getByRole('alert').filter({ hasText: t('payments:cancelled_title') });
  await expect(alert).toContainText(t('payments:chat_failed'), { timeout: patience(30_000) });
  await expect(composerField(page)).toHaveValue(draft);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [payment] = await paymentsOf(page);
  await expect(alert.getByRole('link', { name: t('payments:see_payment') })).toHaveAttribute(
    'href',
    `/transactions/${payment?.id}`,
  );
  await alert.getByRole('button', { name: t('chat:buy_credits') }).click();
  await next.click();
  await pay.click();
  await answerOnSandbox(page, 'Paid');
  await page.waitForURL((url) => url.pathname === path);
  await expect(sendButton(page)).toBeEnabled({ timeout: patience(30_000) });
});

test('a payment that its provider has not decided is told in the conversation, and its own page can be opened', async ({
  open,
  product,
}) => {
  const { page, t, path, buy, pay, next } = await aWriter(product, open);
  await buy.click();
  await next.click();
  await pay.click();
  await answerOnSandbox(page, 'Silence');
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByText(t('payments:chat_pending'))).toBeVisible();
  await expect(buy).toBeHidden();
  const [payment] = await paymentsOf(page);
  await page.getByRole('link', { name: t('payments:see_payment') }).click();
  await page.waitForURL(`**/transactions/${payment?.id}`);
  await page.reload();
  expect(new URL(page.url()).pathname).toBe(`/transactions/${payment?.id}`);
});

test('the sheet closes with Escape, returns the focus to its button and changes the way to pay', async ({
  open,
  product,
}) => {
  const { page, t, buy, sheet, next } = await aWriter(product, open, { locale: 'de', size: 'desktop' });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('radio', { name: /^100/ })).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();
  await expect(composerField(page, t)).toHaveValue(draft);

  await buy.click();
  await next.click();
  await expect(sheet.locator('.bill-total')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const change = `${t('checkout:change')}: ${t('checkout:pay_with')}`;
  await sheet.getByRole('button', { name: change }).click();
  await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('payments:method_card') }).click();
  await expect(sheet.locator('.bill')).toContainText(t('payments:method_card'));
  await expect(sheet).toContainText(t('checkout:sheet_page'));
});

test('a gift that cannot be paid opens the same sheet, and closing it leads back to the gifts', async ({
  open,
  product,
}) => {
  const { page, t, sheet } = await aWriter(product, open);
  await page
    .locator('.composer')
    .getByRole('button', { name: t('chat:send_gift') })
    .click();
  const gifts = page.getByRole('dialog', { name: t('chat:gifts_title', { name: 'Bente' }) });
  await gifts.getByRole('radio').first().check();
  const buy = gifts.getByRole('button', { name: t('chat:buy_credits') });
  await buy.click();
  await expect(sheet.getByRole('radio', { name: /^100/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();
});
