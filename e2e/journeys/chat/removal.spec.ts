import type { Page } from '@playwright/test';
import { createTestSite } from '../../actors/test-site.ts';
import { refreshedByItself, visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatList,
  chatRow,
  chooseInChatMenu,
  messageLog,
  messageWith,
  openChatWith,
  readChats,
  sendByApi,
  trySendByApi,
  typeAndSend,
} from '../../pages/chat.ts';

const t = translatorFor('nl');

test('blocking in a conversation removes it for both members', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  await sendByApi(page, bente, 'Hoi Bente.');
  const { conversation } = await sendByApi(bentePage, anna, 'Hoi Anna.');
  await openChatWith(page, bente);
  // After the first refresh the page does not ask for a minute: it learns about the block from the refused message.
  const asked = refreshedByItself(bentePage);
  await openChatWith(bentePage, anna);
  await asked;

  await test.step('the menu of the conversation blocks the other member', async () => {
    await chooseInChatMenu(page, t('chat:block'));
    const dialog = page.getByRole('dialog', { name: t('member:block_title', { name: 'Bente' }) });
    await dialog.getByRole('button', { name: t('member:block_action') }).click();
    await page.waitForURL('**/chats');
    await expect(page.getByText(t('member:blocked', { name: 'Bente' }))).toBeVisible();
    await expect(chatList(page)).toContainText(t('chat:none_title'));
  });

  await test.step('the blocked member only learns that the message cannot be sent', async () => {
    await typeAndSend(bentePage, 'Ben je er nog?');
    await expect(bentePage.getByRole('alert')).toContainText(t('chat:unavailable_now', { name: 'Anna' }));
  });

  await test.step('neither member finds the conversation again', async () => {
    for (const [browser, other] of [
      [page, bente],
      [bentePage, anna],
    ] as const) {
      await visit(browser, '/chats');
      await expect(chatList(browser)).toContainText(t('chat:none_title'));
      expect(await readChats(browser)).toEqual([]);
      for (const address of [`/chats/${conversation}`, `/members/${other.publicId}/chat`]) {
        expect((await visit(browser, address)).status()).toBe(404);
        await expect(browser.getByRole('heading', { level: 1 })).toHaveText(t('chat:gone_title'));
      }
      expect(await trySendByApi(browser, other, 'Toch?')).toMatchObject({
        status: 404,
        body: { code: 'member_unavailable' },
      });
    }
  });
});

test('a removed conversation disappears at once, until the other member writes again', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  const cato = await testSite.add({ name: 'Cato' });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  await sendByApi(page, cato, 'Blijft staan.');
  await sendByApi(page, bente, 'Dit gaat weg.');
  // A refresh before the server has removed the conversation would bring it back.
  const asked = refreshedByItself(page);
  await openChatWith(page, bente);
  await asked;

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/chat.php', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await remove(page, 'Bente');
  await page.waitForURL('**/chats');
  await expect(chatRow(page, 'Cato')).toBeVisible();
  await expect(chatRow(page, 'Bente')).toHaveCount(0);
  const removed = page.waitForResponse('**/api/chat.php');
  answered.resolve();
  expect((await removed).status()).toBe(200);

  await visitWithSocket(page, '/chats');
  await expect(chatRow(page, 'Cato')).toBeVisible();
  await expect(chatRow(page, 'Bente')).toHaveCount(0);
  await openChatWith(bentePage, anna);
  await expect(messageWith(bentePage, 'Dit gaat weg.')).toBeVisible();

  await typeAndSend(bentePage, 'Hallo?');
  await expect(chatRow(page, 'Bente')).toContainText('Hallo?');
  await chatRow(page, 'Bente').click();
  await expect(messageWith(page, 'Hallo?')).toBeVisible();
  await expect(messageLog(page)).not.toContainText('Dit gaat weg.');
});

test('a conversation that cannot be removed comes back with an error message', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna, expectedFailure: '/api/chat.php' });
  await sendByApi(page, bente, 'Dit blijft.');
  await openChatWith(page, bente);
  await page.route('**/api/chat.php', (route) => route.fulfill({ status: 500, body: '' }));
  await remove(page, 'Bente');
  await page.waitForURL('**/chats');
  await expect(page.getByText(t('chat:remove_failed'))).toBeVisible();
  await expect(chatRow(page, 'Bente')).toContainText('Dit blijft.');
  await chatRow(page, 'Bente').click();
  await expect(messageWith(page, 'Dit blijft.')).toBeVisible();
});

async function remove(page: Page, name: string): Promise<void> {
  await chooseInChatMenu(page, t('chat:remove'));
  const dialog = page.getByRole('dialog', { name: t('chat:remove_title', { name }) });
  await dialog.getByRole('button', { name: t('chat:remove_action'), exact: true }).click();
}
