import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { messageWith, openChatWith, sendByApi } from '../../pages/chat.ts';

const t = translatorFor('nl');

test('a message, a photo in full view, and a member who has blocked one are each reported where they are seen', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50, photos: 1 });
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  const bentes = await open({ site: testSite.name, member: bente });
  await sendByApi(bentes, anna, 'Hoi Anna.');
  const { message } = await sendByApi(bentes, anna, 'Stuur me eerst geld.');
  const dialog = page.getByRole('dialog');
  const send = async (reason: 'scam' | 'offensive' | 'harassment') => {
    await dialog.getByRole('radio', { name: t(`member:reason.${reason}`) }).check({ force: true });
    await dialog.getByRole('button', { name: t('member:report_action') }).click();
    await expect(dialog.getByRole('heading', { name: t('member:report_thanks_title') })).toBeVisible();
  };

  await openChatWith(page, bente);
  const line = messageWith(page, 'Stuur me eerst geld.');
  await line.hover();
  await line.getByRole('button', { name: t('chat:report_message') }).click();
  await send('scam');
  await dialog.getByRole('button', { name: t('member:report_done') }).click();

  await visit(page, `/members/${bente.publicId}`);
  await page.locator('.gallery-stage button').first().click();
  await page.getByRole('button', { name: t('member:photo_report') }).click();
  await expect(dialog.getByRole('checkbox', { name: t('member:report_photo') })).toBeChecked();
  await send('offensive');

  await callApi(bentes, 'PUT', `/api/members/${anna.publicId}/block`);
  await visit(page, `/members/${bente.publicId}`);
  await page.getByRole('button', { name: t('member:gone_report') }).click();
  await send('harassment');
  await dialog.getByRole('link', { name: t('member:report_follow') }).click();
  await page.waitForURL('**/reports');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Bente')).toHaveCount(0);

  const { rows } = await product.kernel.database.pool.query(
    'select reason, photo_id, message_id from reports.report where site_id = $1 order by created_at',
    [testSite.site.id],
  );
  expect(rows).toEqual([
    { reason: 'scam', photo_id: null, message_id: message.id },
    { reason: 'offensive', photo_id: bente.photos[0]?.id, message_id: null },
    { reason: 'harassment', photo_id: null, message_id: null },
  ]);
});

test('on a phone a message shows how to report it once it is tapped', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  await sendByApi(await open({ site: testSite.name, member: bente }), anna, 'Hoi Anna.');
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);
  const line = messageWith(page, 'Hoi Anna.');
  const report = line.getByRole('button', { name: t('chat:report_message') });
  await expect(report).toHaveCSS('opacity', '0');
  expect((await report.boundingBox())?.width).toBeLessThan(2);
  await line.getByText('Hoi Anna.').tap();
  await expect(report).toHaveCSS('opacity', '1');
  await report.tap();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});
