import { createTestSite } from '../../actors/test-site.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatRow,
  composerField,
  expectBalance,
  messageLog,
  messageWith,
  openChatWith,
  readStatement,
  sendButton,
} from '../../pages/chat.ts';

const t = translatorFor('nl');
test('a gift is chosen from a profile, sent with a note, and shown as a gift', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 45 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  await visitWithSocket(bentePage, '/chats');
  await expect(bentePage.getByText(t('chat:none_title'))).toBeVisible();

  await visit(page, `/members/${bente.publicId}`);
  await page.getByRole('link', { name: t('member:gift_name', { name: 'Bente' }) }).click();
  const picker = page.getByRole('dialog', { name: t('chat:gifts_title', { name: 'Bente' }) });
  await expect(picker.getByRole('radio')).toHaveCount(12);
  await expect(picker.getByRole('button', { name: t('chat:gift_choose_first') })).toBeDisabled();

  await test.step('a gift that costs more than the balance cannot be sent', async () => {
    await picker.getByRole('radio', { name: t('chat:gift_key') }).check({ force: true });
    await expect(picker.getByText(t('error:insufficient_credits'))).toBeVisible();
    await expect(picker.getByRole('button', { name: /60 credits ≈\s€\s7,20/ })).toBeDisabled();
  });

  await test.step('a rose is sent with a note', async () => {
    await picker.getByRole('radio', { name: t('chat:gift_rose') }).check({ force: true });
    await picker.getByLabel(t('chat:gift_note')).fill('Voor bij je knopen.');
    await picker.getByRole('button', { name: /20 credits ≈\s€\s2,40/ }).click();
    await expect(picker).toHaveCount(0);
    const given = t('chat:gift_to', { gift: t('chat:gift_rose'), name: 'Bente' });
    await expect(messageWith(page, given)).toContainText('Voor bij je knopen.');
    await expect(messageWith(page, given)).toContainText(t('chat:sent'));
    await expectBalance(page, 25);
  });

  await test.step('the gift arrives in the list of the recipient', async () => {
    await expect(chatRow(bentePage, 'Anna')).toContainText(t('chat:preview_gift'));
    await chatRow(bentePage, 'Anna').click();
    const got = t('chat:gift_from', { gift: t('chat:gift_rose'), name: 'Anna' });
    await expect(messageWith(bentePage, got)).toContainText('Voor bij je knopen.');
  });
  const [newest] = (await readStatement(page)).transactions;
  expect(newest).toMatchObject({ reason: 'gift', credits: -20 });
});

test('an icebreaker is shown to each member in their own language', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 20 });
  const birgit = await testSite.add({ name: 'Birgit', language: 'de' });
  const page = await open({ site: testSite.name, member: anna });
  const birgitPage = await open({ site: testSite.name, member: birgit });
  const theirs = translatorFor('de');
  await visitWithSocket(birgitPage, '/chats');
  await expect(birgitPage.locator('html')).toHaveAttribute('lang', 'de');

  await openChatWith(page, birgit);
  const openers = page.getByRole('region', { name: t('chat:icebreakers_title') });
  await expect(openers.getByRole('button', { name: t('chat:icebreaker_coffee_or_wine') })).toBeVisible();
  await openers.getByRole('button', { name: t('chat:icebreaker_music') }).click();

  // The opener is in the field and can be edited; unchanged, Birgit reads it in her own language.
  await expect(composerField(page)).toHaveValue(t('chat:icebreaker_music'));
  await expect(composerField(page)).toBeFocused();
  const translated = page.getByText(t('chat:icebreaker_language', { name: 'Birgit' }));
  await expect(translated).toBeVisible();
  await composerField(page).press('End');
  await composerField(page).pressSequentially('!');
  await expect(translated).toHaveCount(0);
  await composerField(page).press('Backspace');
  await expect(translated).toBeVisible();
  await expectBalance(page, 20);
  await sendButton(page).click();
  await expect(messageWith(page, t('chat:icebreaker_music'))).toContainText(t('chat:sent'));
  await expectBalance(page, 10);
  await expect(openers).toHaveCount(0);

  await expect(chatRow(birgitPage, 'Anna', theirs)).toContainText(theirs('chat:icebreaker_music'));
  await chatRow(birgitPage, 'Anna', theirs).click();
  await expect(messageWith(birgitPage, theirs('chat:icebreaker_music'))).toBeVisible();
  await expect(messageLog(birgitPage)).not.toContainText(t('chat:icebreaker_music'));
});

test('openers make room while the on-screen keyboard is open', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  const openers = page.getByRole('region', { name: t('chat:icebreakers_title') });
  await expect(openers).toBeVisible();
  await composerField(page).tap();
  await expect(openers).toBeHidden();
  await composerField(page).blur();
  await expect(openers).toBeVisible();
});
