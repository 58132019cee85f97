import { createTestSite } from '../../actors/test-site.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  composerField,
  expectBalance,
  messageWith,
  openChatWith,
  sendButton,
  sendByApi,
  trySendByApi,
  typeAndSend,
} from '../../pages/chat.ts';

const t = translatorFor('nl');

test('without credits no message is sent, and the draft stays', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 10 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  await openChatWith(page, bente);
  await typeAndSend(page, 'Dit kan nog.');
  await expect(messageWith(page, 'Dit kan nog.')).toContainText(t('chat:sent'));
  await expectBalance(page, 0);

  const alert = page.getByRole('status').filter({ hasText: 'Je hebt onvoldoende credits' });
  await expect(alert).toBeVisible();
  await expect(sendButton(page)).toHaveAccessibleDescription(/^10 credits ≈\s€\s1,20/);
  await composerField(page).fill('Dit niet meer.');
  await expect(sendButton(page)).toBeDisabled();
  await composerField(page).press('Enter');
  await expect(composerField(page)).toHaveValue('Dit niet meer.');
  await expect(messageWith(page, 'Dit niet meer.')).toHaveCount(0);

  await visit(page, page.url());
  await expect(composerField(page)).toHaveValue('Dit niet meer.');
  await expect(alert).toBeVisible();
  expect(await trySendByApi(page, bente, 'Dit niet meer.')).toMatchObject({
    status: 402,
    body: { code: 'insufficient_credits' },
  });
});

for (const { tag, locale } of variants([{ locale: 'de' }, { locale: 'nl' }, { locale: 'en' }])) {
  test(`without credits, message and field stay in sight above the keyboard: ${locale}`, { tag }, async ({
    open,
    product,
  }) => {
    const testSite = await createTestSite(product);
    const anna = await testSite.add({ name: 'Anna', credits: 10 });
    const bente = await testSite.add({ name: 'Bente' });
    const page = await open({ site: testSite.name, member: anna, locale });
    await sendByApi(page, bente, 'Dit kan nog.');
    await openChatWith(page, bente);
    // What a keyboard leaves of a phone's screen.
    await page.setViewportSize({ width: 390, height: 420 });
    const words = translatorFor(locale);
    await composerField(page, words).focus();
    await expect(page.getByRole('status').filter({ hasText: words('chat:buy_credits') })).toHaveText(
      new RegExp(words('chat:balance', { count: 0 })),
    );
    const { composer, alert, room } = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return {
        composer: boxOf('.composer')?.bottom,
        alert: boxOf('.composer-place .alert')?.height,
        room: (boxOf('.composer-place')?.top ?? 0) - (boxOf('.chat-head')?.bottom ?? 0),
      };
    });
    expect(composer).toBeLessThanOrEqual(420);
    expect(alert).toBeLessThanOrEqual(64);
    await expect(messageWith(page, 'Dit kan nog.')).toBeInViewport();
    expect(room).toBeGreaterThan(120);
  });
}

test('a message refused for lack of credits can be edited again', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 10 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  // This page does not learn that the credits were spent elsewhere meanwhile, until the server refuses.
  let refused = false;
  page.on('response', (response) => {
    refused ||= response.status() === 402;
  });
  await page.route('**/api/user.php', (route) => (refused ? route.fallback() : route.abort('aborted')));
  await openChatWith(page, bente);
  await expectBalance(page, 10);
  const elsewhere = await open({ site: testSite.name, member: anna });
  await sendByApi(elsewhere, bente, 'Van mijn telefoon.');

  await typeAndSend(page, 'Te laat.');
  const alert = page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' });
  await expect(alert).toBeVisible();
  await expect(messageWith(page, 'Te laat.')).toContainText(t('error:insufficient_credits'));
  await alert.getByRole('button', { name: t('chat:edit') }).click();
  await expect(composerField(page)).toHaveValue('Te laat.');
  await expect(composerField(page)).toBeFocused();
  await expect(messageWith(page, 'Te laat.')).toHaveCount(0);
});

test('a free member starts two conversations, and replies to any number', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const [bente, cato, dora] = [
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Cato' }),
    await testSite.add({ name: 'Dora', credits: 100 }),
  ];
  const page = await open({ site: testSite.name, member: anna });
  const another = await open({ site: testSite.name, member: anna });
  await openChatWith(another, dora);
  // This page does not learn about the conversations that the other page starts.
  await another.route('**/api/members/*/chat', (route) => route.abort('aborted'));
  await sendByApi(page, bente, 'Eén.');
  await sendByApi(page, cato, 'Twee.');

  const premium = t('chat:premium_title', { max: 2 });
  await test.step('the third conversation is refused, also on a page that did not know the limit', async () => {
    await openChatWith(page, dora);
    await expect(page.getByRole('status').filter({ hasText: premium })).toBeVisible();
    await expect(composerField(page)).toBeDisabled();
    await expect(sendButton(page)).toBeDisabled();
    await typeAndSend(another, 'Drie?');
    await expect(another.getByText(premium)).toBeVisible();
    await expect(messageWith(another, 'Drie?')).not.toContainText(t('chat:sent'));
    expect(await trySendByApi(page, dora, 'Drie?')).toMatchObject({
      status: 403,
      body: { code: 'conversation_limit' },
    });
    await expectBalance(page, 80);
  });

  await test.step('after the other member has written, a reply is accepted', async () => {
    const doraPage = await open({ site: testSite.name, member: dora });
    await sendByApi(doraPage, anna, 'Dan begin ik.');
    await expect(messageWith(page, 'Dan begin ik.')).toBeVisible();
    await expect(page.getByText(premium)).toHaveCount(0);
    await typeAndSend(page, 'Gelukkig.');
    await expect(messageWith(page, 'Gelukkig.')).toContainText(t('chat:sent'));
    await expectBalance(page, 70);
  });
});

test('a premium member starts any number of conversations', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ premium: true, credits: 100 });
  const page = await open({ site: testSite.name, member: anna });
  for (const name of ['Bente', 'Cato', 'Dora']) await sendByApi(page, await testSite.add({ name }), 'Hoi.');
  await openChatWith(page, await testSite.add({ name: 'Els' }));
  await expect(composerField(page)).toBeEnabled();
});
