import { peopledSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  expectBalance,
  field,
  openChatWith,
  said,
  say,
  send,
  sendButton,
  trySending,
} from '../../pages/chat.ts';

const t = wordsIn('nl');

test('without credits nothing is sent, and what was written stays', async ({ open, product }) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 10 });
  const bente = await town.add({ name: 'Bente' });
  const page = await open({ site: town.name, member: anna });
  await openChatWith(page, bente);
  await say(page, 'Dit kan nog.');
  await expect(said(page, 'Dit kan nog.')).toContainText(t('chat:sent'));
  await expectBalance(page, 0);

  const alert = page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' });
  await expect(alert).toContainText(/Een bericht kost 10 credits ≈\s€\s1,20\./);
  await field(page).fill('Dit niet meer.');
  await expect(sendButton(page)).toBeDisabled();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Dit niet meer.');
  await expect(said(page, 'Dit niet meer.')).toHaveCount(0);

  await visit(page, page.url());
  await expect(field(page)).toHaveValue('Dit niet meer.');
  await expect(alert).toBeVisible();
  expect(await trySending(page, bente, 'Dit niet meer.')).toMatchObject({
    status: 402,
    body: { code: 'insufficient_credits' },
  });
});

test('a message that the credits did not suffice for can be taken back into the field', async ({
  open,
  product,
}) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 10 });
  const bente = await town.add({ name: 'Bente' });
  const page = await open({ site: town.name, member: anna });
  // It does not hear that the credits were spent elsewhere meanwhile.
  await page.route('**/api/user.php', (route) => route.abort('aborted'));
  await openChatWith(page, bente);
  await expectBalance(page, 10);
  const elsewhere = await open({ site: town.name, member: anna });
  await send(elsewhere, bente, 'Van mijn telefoon.');

  await say(page, 'Te laat.');
  const alert = page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' });
  await expect(alert).toBeVisible();
  await expect(said(page, 'Te laat.')).toContainText(t('error:insufficient_credits'));
  await alert.getByRole('button', { name: t('chat:edit') }).click();
  await expect(field(page)).toHaveValue('Te laat.');
  await expect(field(page)).toBeFocused();
  await expect(said(page, 'Te laat.')).toHaveCount(0);
});

test('a free member begins two conversations, and answers as many as there are', async ({
  open,
  product,
}) => {
  const town = await peopledSite(product);
  const anna = await town.add({ name: 'Anna', credits: 100 });
  const [bente, cato, dora] = [
    await town.add({ name: 'Bente' }),
    await town.add({ name: 'Cato' }),
    await town.add({ name: 'Dora', credits: 100 }),
  ];
  const page = await open({ site: town.name, member: anna });
  const another = await open({ site: town.name, member: anna });
  await openChatWith(another, dora);
  // It does not hear what the other page begins.
  await another.route('**/api/members/*/chat', (route) => route.abort('aborted'));
  await send(page, bente, 'Eén.');
  await send(page, cato, 'Twee.');

  const premium = t('chat:premium_title', { max: 2 });
  await test.step('the third is refused, also to a page that did not know', async () => {
    await openChatWith(page, dora);
    await expect(page.getByRole('status').filter({ hasText: premium })).toBeVisible();
    await expect(field(page)).toBeDisabled();
    await expect(sendButton(page)).toBeDisabled();
    await say(another, 'Drie?');
    await expect(another.getByText(premium)).toBeVisible();
    await expect(said(another, 'Drie?')).not.toContainText(t('chat:sent'));
    expect(await trySending(page, dora, 'Drie?')).toMatchObject({
      status: 403,
      body: { code: 'conversation_limit' },
    });
    await expectBalance(page, 80);
  });

  await test.step('once she writes, it is an answer', async () => {
    const hers = await open({ site: town.name, member: dora });
    await send(hers, anna, 'Dan begin ik.');
    await expect(said(page, 'Dan begin ik.')).toBeVisible();
    await expect(page.getByText(premium)).toHaveCount(0);
    await say(page, 'Gelukkig.');
    await expect(said(page, 'Gelukkig.')).toContainText(t('chat:sent'));
    await expectBalance(page, 70);
  });
});

test('a premium member begins as many as they like', async ({ open, product }) => {
  const town = await peopledSite(product);
  const anna = await town.add({ premium: true, credits: 100 });
  const page = await open({ site: town.name, member: anna });
  for (const name of ['Bente', 'Cato', 'Dora']) await send(page, await town.add({ name }), 'Hoi.');
  await openChatWith(page, await town.add({ name: 'Els' }));
  await expect(field(page)).toBeEnabled();
});
