import type { Locator, Page } from '@playwright/test';
import { createTestSite } from '../../actors/test-site.ts';
import { socketReady } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import {
  chatRow,
  composerField,
  messageLog,
  messageWith,
  openChatWith,
  sendByApi,
} from '../../pages/chat.ts';
import { expectFocusIn } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('drafts are kept per conversation until they are sent or the member logs out', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const [bente, cato] = [await testSite.add({ name: 'Bente' }), await testSite.add({ name: 'Cato' })];
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  await openChatWith(page, bente);
  await composerField(page).fill('Lieve Bente,');
  await openChatWith(page, cato);
  await expect(composerField(page)).toHaveValue('');
  await composerField(page).fill('Beste Cato,');

  await page.reload();
  await hydrated(page);
  await expect(composerField(page)).toHaveValue('Beste Cato,');
  await openChatWith(page, bente);
  await expect(composerField(page)).toHaveValue('Lieve Bente,');

  await composerField(page).press('Enter');
  await expect(messageWith(page, 'Lieve Bente,')).toContainText(t('chat:sent'));
  // Wait for the socket: one that opens after the log-out would be refused, which the browser logs as an error.
  const live = socketReady(page);
  await page.reload();
  await hydrated(page);
  await live;
  await expect(messageWith(page, 'Lieve Bente,')).toBeVisible();
  await expect(composerField(page)).toHaveValue('');

  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('button', { name: t('shell:log_out') }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Beste Cato');
});

test('a conversation can be read and written by keyboard alone', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna, isMobile: false, hasTouch: false });
  await sendByApi(page, bente, 'Met de muis.');
  await visit(page, '/members');
  const { keyboard } = page;

  await test.step('the list and a conversation open by keyboard', async () => {
    const messages = page.getByRole('link', { name: t('shell:messages') });
    await tabTo(page, messages);
    await keyboard.press('Enter');
    await page.waitForURL('**/chats');
    await tabTo(page, chatRow(page, 'Bente'));
    await keyboard.press('Enter');
    await page.waitForURL('**/chats/*');
    await expect(messageWith(page, 'Met de muis.')).toBeVisible();
  });

  await test.step('a message of two lines is sent by keyboard', async () => {
    await tabTo(page, composerField(page));
    await keyboard.type('Zonder muis');
    await keyboard.press('Shift+Enter');
    await keyboard.type('gaat het ook.');
    await keyboard.press('Enter');
    await expect(messageWith(page, 'Zonder muis')).toContainText('gaat het ook.');
    await expect(messageWith(page, 'Zonder muis')).toContainText(t('chat:sent'));
    await expect(composerField(page)).toBeFocused();
    await expect(composerField(page)).toHaveValue('');
  });

  await test.step('a gift is sent by keyboard', async () => {
    await tabTo(page, page.getByRole('button', { name: t('chat:send_gift') }));
    await keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: t('chat:gifts_title', { name: 'Bente' }) });
    await expectFocusIn(picker);
    await keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('chat:send_gift') })).toBeFocused();
    await keyboard.press('Enter');
    await expectFocusIn(picker);
    await tabTo(page, picker.getByRole('radio', { name: t('chat:gift_coffee') }));
    await keyboard.press('ArrowRight');
    await expect(picker.getByRole('radio', { name: t('chat:gift_rose') })).toBeChecked();
    await tabTo(page, picker.getByLabel(t('chat:gift_note')));
    await keyboard.type('Voor jou.');
    await tabTo(page, picker.getByRole('button', { name: /20 credits/ }));
    await keyboard.press('Enter');
    const given = t('chat:gift_to', { gift: t('chat:gift_rose'), name: 'Bente' });
    await expect(messageWith(page, given)).toContainText('Voor jou.');
    await expect(composerField(page)).toBeFocused();
  });

  await test.step('the keyboard leads back to the list', async () => {
    await tabTo(page, messageLog(page), 'Shift+Tab');
    await tabTo(page, page.getByRole('link', { name: t('chat:back') }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/chats');
    await expect(chatRow(page, 'Bente')).toBeVisible();
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}
