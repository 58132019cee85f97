import { patience } from '@bowline/server/testing/server/patience.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import {
  composerField,
  expectBalance,
  messageLog,
  messageWith,
  openChatWith,
  readChats,
  readChatWith,
  sendButton,
  typeAndSend,
} from '../../pages/chat.ts';
import { settingsSection } from '../../pages/controls.ts';

const t = translatorFor('nl');
const takeBack = { name: t('chat:take_back') };

test('a paid message can be taken back for five seconds, is back in the field and costs nothing', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100, delaysPaidMessages: true });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  await expect(sendButton(page)).toBeEnabled();

  await test.step('the button takes the message back', async () => {
    await typeAndSend(page, 'Te snel.');
    await messageWith(page, 'Te snel.').getByRole('button', takeBack).click();
    await expect(composerField(page)).toHaveValue('Te snel.');
    await expect(messageLog(page)).not.toContainText('Te snel.');
  });
  await test.step('so does Escape, before what was written since', async () => {
    await sendButton(page).click();
    await expect(messageWith(page, 'Te snel.')).toBeVisible();
    await composerField(page).fill('En nog iets.');
    await composerField(page).press('Escape');
    await expect(composerField(page)).toHaveValue('Te snel.\nEn nog iets.');
  });
  // Longer than the message would have waited.
  await page.waitForTimeout(5_500);
  expect(await readChats(page)).toEqual([]);
  await expectBalance(page, 100);

  await test.step('a message that nobody takes back leaves by itself', async () => {
    await typeAndSend(page, 'Met overleg.');
    await expect(messageWith(page, 'Met overleg.')).toContainText(/Verstuurt over [1-5] s/);
    await expect(messageWith(page, 'Met overleg.')).toContainText(t('chat:sent'), {
      timeout: patience(15_000),
    });
    await expect(messageLog(page).getByRole('button', takeBack)).toHaveCount(0);
    await expectBalance(page, 90);
  });
});

test('a message that waits when its page is reloaded is sent, once', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100, delaysPaidMessages: true });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  await expect(sendButton(page)).toBeEnabled();
  await typeAndSend(page, 'Tot zo.');
  await expect(messageWith(page, 'Tot zo.').getByRole('button', takeBack)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(messageWith(page, 'Tot zo.')).toContainText(t('chat:sent'));
  const { messages } = await readChatWith(page, bente);
  expect(messages.map(({ text }) => text)).toEqual(['Tot zo.']);
  await expectBalance(page, 90);
});

test('without the delay a message leaves at once', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100, delaysPaidMessages: true });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, '/settings');
  const setting = settingsSection(page, 'take_back');
  await expect(setting.getByRole('switch')).toBeChecked();
  await setting.getByRole('switch').uncheck({ force: true });
  await expect(setting.getByText(t('account:take_back_off'))).toBeVisible();

  await openChatWith(page, bente);
  await expect(sendButton(page)).toBeEnabled();
  const sent = page.waitForRequest('**/messages/*', { timeout: patience(3_000) });
  await typeAndSend(page, 'Meteen.');
  await sent;
  await expect(messageWith(page, 'Meteen.')).toContainText(t('chat:sent'));
});
