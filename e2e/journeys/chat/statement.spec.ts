import { aPayment } from '@bowline/server/testing/factories/payments.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chooseInChatMenu,
  messageWith,
  openChatWith,
  sendByApi,
  sendChatPhoto,
  typeAndSend,
} from '../../pages/chat.ts';

const t = translatorFor('nl');

test('the credit statement lists what was spent, reserved and released, in credits and money', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente' });
  // Credits that were given have no price.
  await aPayment(product, testSite.site, anna);
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  await openChatWith(page, bente);
  await typeAndSend(page, 'Hoi.');
  await expect(messageWith(page, 'Hoi.')).toContainText(t('chat:sent'));
  await sendByApi(page, bente, { kind: 'gift', gift: 'rose', text: '' });
  await sendChatPhoto(page, 'Bente');

  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('link', { name: t('shell:my_payments') }).click();
  await page.getByRole('link', { name: t('payments:tab_credits'), exact: true }).click();
  await page.waitForURL('**/transactions/credits');
  const main = page.getByRole('main');
  const lines = main.getByRole('region', { name: t('credits:history') }).getByRole('listitem');
  await expect(main).toContainText(`${t('credits:balance')}${t('credits:credits', { count: 55 })}`);
  await expect(main).toContainText(`${t('credits:reserved')}${t('credits:credits', { count: 15 })}`);
  const held = /^Wachtend bericht.*15 credits gereserveerd−15Saldo 55≈\s€\s1,80$/;
  const before = [
    /^Cadeau gegeven.*−20Saldo 70≈\s€\s2,40$/,
    /^Bericht verstuurd.*−10Saldo 90≈\s€\s1,20$/,
    /^Welkomstcredits.*\+100Saldo 100$/,
  ];
  await expect(lines).toHaveText([held, ...before]);

  // Removing a conversation releases the credits of its held messages.
  await openChatWith(page, bente);
  await chooseInChatMenu(page, t('chat:remove'));
  const removed = page.waitForResponse('**/api/chat.php');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('chat:remove_action'), exact: true })
    .click();
  await removed;
  await visit(page, '/transactions/credits');
  await expect(lines).toHaveText([
    /^Niet verstuurd.*15 credits terug op je saldo\+15Saldo 70≈\s€\s1,80$/,
    held,
    ...before,
  ]);
  await expect(main).not.toContainText(t('credits:reserved'));
});
