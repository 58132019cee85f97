import { createTestSite } from '../../actors/test-site.ts';
import { socketReady } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatRow,
  composerField,
  expectBalance,
  messageLog,
  messagesLink,
  messageWith,
  openChatWith,
  sendButton,
  typeAndSend,
} from '../../pages/chat.ts';
import { settingsSection } from '../../pages/controls.ts';
import { expectProfileGone, expectProfileShown } from '../../pages/members.ts';

const t = translatorFor('nl');

test('a first message and its reply arrive on open pages', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente', credits: 100 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente, size: 'desktop' });
  const live = [socketReady(page), socketReady(bentePage)];
  await visit(bentePage, '/members');

  await test.step('the first message is sent from the profile page, for the price shown', async () => {
    await visit(page, `/members/${bente.publicId}`);
    await Promise.all(live);
    await page.getByRole('link', { name: t('member:chat'), exact: true }).click();
    await page.waitForURL(`**/members/${bente.publicId}/chat`);
    await expect(page.getByText(t('chat:begin_title', { name: 'Bente' }))).toBeVisible();
    await expect(sendButton(page)).toHaveAccessibleDescription(/^10 credits ≈\s€\s1,20/);
    await expectBalance(page, 100);
    await typeAndSend(page, 'Leer je mij de paalsteek?');
    await expect(messageWith(page, 'Leer je mij de paalsteek?')).toContainText(t('chat:sent'));
    await expect(composerField(page)).toHaveValue('');
    await expectBalance(page, 90);
  });

  await test.step('the recipient sees a badge on any page', async () => {
    await expect(messagesLink(bentePage)).toContainText(t('shell:new_messages', { count: 1 }));
    await expect(bentePage).toHaveTitle(/^\(1\) /);
    await messagesLink(bentePage).click();
    await bentePage.waitForURL('**/chats');
    await expect(chatRow(bentePage, 'Anna')).toContainText('Leer je mij de paalsteek?');
    await expect(chatRow(bentePage, 'Anna')).toContainText(t('chat:unread', { count: 1 }));
    await expect(messageWith(page, 'paalsteek')).not.toContainText(t('chat:read'));
  });

  await test.step('opening the conversation sends a read receipt', async () => {
    await chatRow(bentePage, 'Anna').click();
    await bentePage.waitForURL(/\/chats\/[0-9a-f-]+$/);
    await expect(messageWith(bentePage, 'Leer je mij de paalsteek?')).toBeVisible();
    await expect(messageWith(page, 'paalsteek')).toContainText(t('chat:read'));
    await expect(bentePage).toHaveTitle(/^[^(]/);
    await expect(messagesLink(bentePage)).not.toContainText(t('shell:new_messages', { count: 1 }));
  });

  await test.step('the reply arrives after a typing indicator', async () => {
    await composerField(bentePage).pressSequentially('Graag.');
    await expect(messageLog(page).getByText(t('chat:typing', { name: 'Bente' }))).toBeVisible();
    await composerField(bentePage).press('Enter');
    await expect(messageWith(page, 'Graag.')).toBeVisible();
    await expect(messageLog(page).getByText(t('chat:typing', { name: 'Bente' }))).toHaveCount(0);
    // The open page sent a read receipt at once.
    await expect(messageWith(bentePage, 'Graag.')).toContainText(t('chat:read'));
    await expectBalance(bentePage, 90);
    await expect(page).toHaveTitle(/^[^(]/);
  });
});

test('an invisible member is visible to the members they write to, who can reply', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const dora = await testSite.add({ name: 'Dora', credits: 50 });
  const [hidden, bentePage, stranger] = [
    await open({ site: testSite.name, member: dora }),
    await open({ site: testSite.name, member: anna }),
    await open({ site: testSite.name, member: await testSite.add() }),
  ];
  await visit(hidden, '/settings');
  await settingsSection(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(settingsSection(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();
  await expectProfileGone(bentePage, dora.publicId);

  await openChatWith(hidden, anna);
  await typeAndSend(hidden, 'Ik zie jou wel.');
  await expect(messageWith(hidden, 'Ik zie jou wel.')).toContainText(t('chat:sent'));
  await visit(bentePage, '/chats');
  await chatRow(bentePage, 'Dora').click();
  await expect(messageWith(bentePage, 'Ik zie jou wel.')).toBeVisible();
  await typeAndSend(bentePage, 'En nu ik jou ook.');
  await expect(messageWith(hidden, 'En nu ik jou ook.')).toBeVisible();
  await expectProfileShown(bentePage, dora);
  await expectProfileGone(stranger, dora.publicId);
});
