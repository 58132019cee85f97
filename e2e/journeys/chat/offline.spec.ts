import type { Page, Route } from '@playwright/test';
import { createTestSite, type SiteMember } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { refreshedByItself } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import {
  expectBalance,
  expectMessagesInOrder,
  messageLog,
  messageWith,
  openChatWith,
  readChatWith,
  sendButton,
  sendByApi,
  typeAndSend,
} from '../../pages/chat.ts';

const t = translatorFor('nl');
const written = ['Bericht 1', 'Bericht 2', 'Bericht 3'];
const ofThem = /Bericht \d/;

test('messages written offline wait, and are sent once and in order when online', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente', credits: 100 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  await sendByApi(bentePage, anna, 'Waar ben je?');
  await page.clock.install();
  await openChatWith(page, bente);
  await openChatWith(bentePage, anna);
  // A message can only be sent once its price is loaded.
  await expect(sendButton(page)).toBeEnabled();
  const before = await callApi(page, 'GET', '/api/user.php');

  await test.step('the messages wait during a minute offline', async () => {
    await page.context().setOffline(true);
    for (const words of written) await typeAndSend(page, words);
    await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:waiting'));
    await page.clock.fastForward('01:00');
    await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:waiting'));
    await expectMessagesInOrder(page, ofThem, written);
    expect((await readChatWith(bentePage, anna)).messages).toHaveLength(1);
  });

  await test.step('online again, the messages are sent, and a balance from before them is not believed', async () => {
    const asked = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const answerLate = async (route: Route) => {
      asked.resolve();
      await sent.promise;
      await route.fulfill({ json: before });
    };
    await page.route('**/api/user.php', answerLate, { times: 1 });
    // Only a balance that was asked for before the messages were sent can be from before them.
    const sendAfter = async (route: Route) => {
      await asked.promise;
      await route.continue();
    };
    await page.route('**/messages/**', sendAfter);
    await page.context().setOffline(false);
    await expect(messageWith(bentePage, 'Bericht 3')).toBeVisible();
    await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:read'));
    sent.resolve();
    await expectBalance(page, 70);
    for (const browser of [page, bentePage]) await expectMessagesInOrder(browser, ofThem, written);
    await expectStoredOnce(bentePage, anna);
  });
});

test('unsent messages survive a reload', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  await loseAnswers(page);
  for (const words of written) await typeAndSend(page, words);
  await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:waiting'));
  // The message was stored, but the outbox did not get the response.
  await expect(messageWith(page, 'Bericht 1')).not.toContainText(t('chat:waiting'));

  // Pages load, but messages cannot be sent.
  await page.route('**/messages/*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await hydrated(page);
  await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:waiting'));
  await expectMessagesInOrder(page, ofThem, written);

  await page.unroute('**/messages/*');
  await page.reload();
  await expect(messageWith(page, 'Bericht 3')).toContainText(t('chat:sent'));
  await expectMessagesInOrder(page, ofThem, written);
  await expectBalance(page, 70);
  const bentePage = await open({ site: testSite.name, member: bente });
  await openChatWith(bentePage, anna);
  await expectMessagesInOrder(bentePage, ofThem, written);
  await expectStoredOnce(bentePage, anna);
});

test('without a connection the page is kept, and it recovers by itself', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  const bar = page.getByRole('status').filter({ hasText: t('alerts:offline_bar') });
  const away = page.getByRole('link', { name: t('chat:back') });

  await page.context().setOffline(true);
  await expect(bar).toBeVisible();
  await expect(page.locator('.chat-head .presence')).toHaveCount(0);
  await away.click();
  await expect(bar).toContainText(t('alerts:offline_kept'));
  await expect(messageLog(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/members/${bente.publicId}/chat`);

  await page.context().setOffline(false);
  await expect(bar).toHaveCount(0);
  await away.click();
  await page.waitForURL('**/chats');
});

test('without a connection Back keeps the page, and works again afterwards', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, '/members');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:credits_left', { count: 0 }) })
    .click();
  const heading = page.getByRole('heading', { level: 2, name: t('credits:empty_title') });
  await expect(heading).toBeVisible();

  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: t('alerts:offline_bar') });
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(bar).toContainText(t('alerts:offline_kept'));
  await expect(page).toHaveURL('/transactions/credits');
  await expect(heading).toBeVisible();

  await page.context().setOffline(false);
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/members');
});

test('without a socket the regular refresh brings new messages', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  await sendByApi(page, bente, 'Hoor je mij?');
  await page.routeWebSocket('**/socket', (socket) => socket.close());
  await page.clock.install();
  // The first request of the page's regular refresh.
  const begun = page.waitForResponse('**/api/likes.php');
  const asked = refreshedByItself(page);
  await visit(page, `/members/${bente.publicId}/chat`);
  await begun;
  await page.clock.fastForward('00:06');
  await asked;

  await sendByApi(bentePage, anna, 'Luid en duidelijk.');
  await expect(messageLog(page)).not.toContainText('Luid en duidelijk.');
  await page.clock.fastForward('01:00');
  await expect(messageWith(page, 'Luid en duidelijk.')).toBeVisible();
});

/** Makes the page lose the response to every message it sends. */
const loseAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (...call) => {
      const answer = await ask(...call);
      if (answer.url.includes('/messages/')) throw new TypeError('The response is lost');
      return answer;
    };
  });

/** Expects every message once, although each was sent several times. */
async function expectStoredOnce(page: Page, other: SiteMember): Promise<void> {
  const { messages } = await readChatWith(page, other);
  expect(messages.map(({ text }) => text).filter((text) => ofThem.test(text ?? ''))).toEqual(written);
}
