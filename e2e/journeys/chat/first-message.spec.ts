import { peopledSite } from '../../actors/test-site.ts';
import { hello } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatRow,
  expectBalance,
  field,
  log,
  messagesLink,
  openChatWith,
  said,
  say,
  sendButton,
} from '../../pages/chat.ts';
import { setting } from '../../pages/controls.ts';
import { expectGone, expectShown } from '../../pages/members.ts';

const t = wordsIn('nl');

test('a first message and its answer reach the other while they look', async ({ open, product }) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 100 });
  const bente = await town.add({ name: 'Bente', credits: 100 });
  const page = await open({ site: town.name, member: anna });
  const hers = await open({ site: town.name, member: bente, size: 'desktop' });
  const live = [hello(page), hello(hers)];
  await visit(hers, '/members');

  await test.step('from her page, for the price that stands beside it', async () => {
    await visit(page, `/members/${bente.publicId}`);
    await Promise.all(live);
    await page.getByRole('link', { name: t('member:chat'), exact: true }).click();
    await page.waitForURL(`**/members/${bente.publicId}/chat`);
    await expect(page.getByText(t('chat:begin_title', { name: 'Bente' }))).toBeVisible();
    await expect(sendButton(page)).toHaveAccessibleDescription(/^10 credits ≈\s€\s1,20/);
    await expectBalance(page, 100);
    await say(page, 'Leer je mij de paalsteek?');
    await expect(said(page, 'Leer je mij de paalsteek?')).toContainText(t('chat:sent'));
    await expect(field(page)).toHaveValue('');
    await expectBalance(page, 90);
  });

  await test.step('the other is told, whatever she looks at', async () => {
    await expect(messagesLink(hers)).toContainText(t('shell:new_messages', { count: 1 }));
    await expect(hers).toHaveTitle(/^\(1\) /);
    await messagesLink(hers).click();
    await hers.waitForURL('**/chats');
    await expect(chatRow(hers, 'Anna')).toContainText('Leer je mij de paalsteek?');
    await expect(chatRow(hers, 'Anna')).toContainText(t('chat:unread', { count: 1 }));
    await expect(said(page, 'paalsteek')).not.toContainText(t('chat:read'));
  });

  await test.step('what she opens is read, on both sides', async () => {
    await chatRow(hers, 'Anna').click();
    await hers.waitForURL(/\/chats\/[0-9a-f-]+$/);
    await expect(said(hers, 'Leer je mij de paalsteek?')).toBeVisible();
    await expect(said(page, 'paalsteek')).toContainText(t('chat:read'));
    await expect(hers).toHaveTitle(/^[^(]/);
    await expect(messagesLink(hers)).not.toContainText(t('shell:new_messages', { count: 1 }));
  });

  await test.step('she writes, and her answer comes while it is waited for', async () => {
    await field(hers).pressSequentially('Graag.');
    await expect(log(page).getByText(t('chat:typing', { name: 'Bente' }))).toBeVisible();
    await field(hers).press('Enter');
    await expect(said(page, 'Graag.')).toBeVisible();
    await expect(log(page).getByText(t('chat:typing', { name: 'Bente' }))).toHaveCount(0);
    // It was looked at as it came.
    await expect(said(hers, 'Graag.')).toContainText(t('chat:read'));
    await expectBalance(hers, 90);
    await expect(page).toHaveTitle(/^[^(]/);
  });
});

test('whoever is invisible is seen by those they write to, and answered', async ({ open, product }) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 50 });
  const dora = await town.add({ name: 'Dora', credits: 50 });
  const [hidden, hers, stranger] = [
    await open({ site: town.name, member: dora }),
    await open({ site: town.name, member: anna }),
    await open({ site: town.name, member: await town.add() }),
  ];
  await visit(hidden, '/settings');
  await setting(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(setting(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();
  await expectGone(hers, dora.publicId);

  await openChatWith(hidden, anna);
  await say(hidden, 'Ik zie jou wel.');
  await expect(said(hidden, 'Ik zie jou wel.')).toContainText(t('chat:sent'));
  await visit(hers, '/chats');
  await chatRow(hers, 'Dora').click();
  await expect(said(hers, 'Ik zie jou wel.')).toBeVisible();
  await say(hers, 'En nu ik jou ook.');
  await expect(said(hidden, 'En nu ik jou ook.')).toBeVisible();
  await expectShown(hers, dora);
  await expectGone(stranger, dora.publicId);
});
