import type { Locator, Page } from '@playwright/test';
import { peopledSite } from '../../actors/test-site.ts';
import { hello } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { alive, visit } from '../../harness/visit.ts';
import { chatRow, field, log, openChatWith, said, send } from '../../pages/chat.ts';
import { expectFocusIn } from '../../pages/controls.ts';

const t = wordsIn('nl');

test('what was begun is kept for each conversation, until it is sent or its writer leaves', async ({
  open,
  product,
}) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 50 });
  const [bente, cato] = [await town.add({ name: 'Bente' }), await town.add({ name: 'Cato' })];
  const page = await open({ site: town.name, member: anna, size: 'desktop' });
  await openChatWith(page, bente);
  await field(page).fill('Lieve Bente,');
  await openChatWith(page, cato);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('Beste Cato,');

  await page.reload();
  await alive(page);
  await expect(field(page)).toHaveValue('Beste Cato,');
  await openChatWith(page, bente);
  await expect(field(page)).toHaveValue('Lieve Bente,');

  await field(page).press('Enter');
  await expect(said(page, 'Lieve Bente,')).toContainText(t('chat:sent'));
  // Its socket too: one that comes when its member has logged out is refused, and the browser complains of that.
  const live = hello(page);
  await page.reload();
  await alive(page);
  await live;
  await expect(said(page, 'Lieve Bente,')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('button', { name: t('shell:log_out') }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Beste Cato');
});

test('a conversation is had by keyboard alone', async ({ open, product }) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 100 });
  const bente = await town.add({ name: 'Bente' });
  const page = await open({ site: town.name, member: anna });
  await send(page, bente, 'Met de muis.');
  await visit(page, '/members');
  const { keyboard } = page;

  await test.step('to the list, and into a conversation', async () => {
    const messages = page.getByRole('link', { name: t('shell:messages') });
    await tabTo(page, messages);
    await keyboard.press('Enter');
    await page.waitForURL('**/chats');
    await tabTo(page, chatRow(page, 'Bente'));
    await keyboard.press('Enter');
    await page.waitForURL('**/chats/*');
    await expect(said(page, 'Met de muis.')).toBeVisible();
  });

  await test.step('writes two lines and sends them', async () => {
    await tabTo(page, field(page));
    await keyboard.type('Zonder muis');
    await keyboard.press('Shift+Enter');
    await keyboard.type('gaat het ook.');
    await keyboard.press('Enter');
    await expect(said(page, 'Zonder muis')).toContainText('gaat het ook.');
    await expect(said(page, 'Zonder muis')).toContainText(t('chat:sent'));
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('gives something', async () => {
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
    await expect(said(page, given)).toContainText('Voor jou.');
    await expect(field(page)).toBeFocused();
  });

  await test.step('and goes back', async () => {
    await tabTo(page, log(page), 'Shift+Tab');
    await tabTo(page, page.getByRole('link', { name: t('chat:back') }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/chats');
    await expect(chatRow(page, 'Bente')).toBeVisible();
  });
});

/** Walks on until it is reached, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}
