import { signUp } from '../../actors/newcomer.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatRow,
  messageWith,
  openChatWith,
  readChats,
  readStatement,
  sendButton,
  typeAndSend,
} from '../../pages/chat.ts';
import { expectProfileGone } from '../../pages/members.ts';

const t = translatorFor('nl');

test('messages of an unconfirmed member are held, and sent and paid after confirmation', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const bente = await testSite.add({ name: 'Bente' });
  const bentePage = await open({ site: testSite.name, member: bente });
  await visitWithSocket(bentePage, '/chats');
  const page = await open({ site: testSite.name });
  const fenna = await signUp(page);

  await test.step('the messages are held, and their credits are reserved', async () => {
    await callApi(page, 'PUT', '/api/user.php', { delays_paid_messages: false });
    await openChatWith(page, bente);
    await expect(page.getByText(t('chat:held_notice'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('chat:held_resend') })).toBeVisible();
    await typeAndSend(page, 'Ben ik te vroeg?');
    await typeAndSend(page, 'Ik wacht.');
    await expect(messageWith(page, 'Ik wacht.')).toContainText(t('chat:held_confirmation'));
    await expect(sendButton(page)).toHaveAccessibleDescription(
      new RegExp(`${t('chat:balance_to_spend', { count: 0 })}$`),
    );
    const { balance, reserved } = await readStatement(page);
    expect({ balance, reserved }).toEqual({ balance: 0, reserved: 20 });
    expect(await readChats(bentePage)).toEqual([]);
  });

  await test.step('the link in the mail sends the messages in order', async () => {
    const link = linkIn(await mailTo(fenna.email), '/activate/done');
    const mails = await open({ site: testSite.name, member: fenna });
    await mails.goto(link);
    await expect(mails.getByRole('heading', { level: 1 })).toHaveText(t('identity:activation_done_title'));

    await expect(chatRow(bentePage, 'Fenna')).toContainText('Ik wacht.');
    await expect(chatRow(bentePage, 'Fenna')).toContainText(t('chat:unread', { count: 2 }));
    await chatRow(bentePage, 'Fenna').click();
    await expect(bentePage.getByRole('log').getByRole('listitem').filter({ hasText: 'Fenna' })).toHaveText([
      /Ben ik te vroeg\?/,
      /Ik wacht\./,
    ]);
    await expect(messageWith(page, t('chat:held_confirmation'))).toHaveCount(0);
    await expect(messageWith(page, 'Ik wacht.')).toContainText(t('chat:read'));
    await expect(page.getByText(t('chat:held_notice'))).toHaveCount(0);
  });

  const { balance, reserved, transactions } = await readStatement(page);
  expect({ balance, reserved }).toEqual({ balance: 0, reserved: 0 });
  expect(transactions.map((line) => [line.reason, line.credits, line.reserved])).toEqual([
    ['message', -10, 0],
    ['message', -10, 0],
    ['signup_grant', 20, 0],
  ]);
});

test('an unconfirmed member is invisible to the recipient of a held message', async ({ open, product }) => {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const bente = await testSite.add({ name: 'Bente' });
  const fenna = await testSite.add({ name: 'Fenna', confirmed: false, credits: 20 });
  const page = await open({ site: testSite.name, member: fenna });
  await openChatWith(page, bente);
  await typeAndSend(page, 'Ben je daar?');
  await expect(messageWith(page, 'Ben je daar?')).toContainText(t('chat:held_confirmation'));
  const bentePage = await open({ site: testSite.name, member: bente });
  await expectProfileGone(bentePage, fenna.publicId);
  await visit(bentePage, '/chats');
  await expect(bentePage.getByText(t('chat:none_title'))).toBeVisible();
});
