import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { sendByApi } from '../../pages/chat.ts';

const t = translatorFor('nl');

test('a conversation that a block has removed can still be reported from its page', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  const { conversation } = await sendByApi(bentePage, anna, 'Stuur me eerst geld.');
  await callApi(bentePage, 'PUT', `/api/members/${anna.publicId}/block`);

  await visit(page, `/chats/${conversation}`);
  await expect(page.getByRole('heading', { name: t('chat:gone_title') })).toBeVisible();
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  await page.getByRole('button', { name: t('chat:gone_report') }).click();
  const dialog = page.getByRole('dialog', { name: t('member:report_unnamed_title') });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t('member:report_action') }).click();
  await expect(page.getByText(t('member:report_thanks_title'))).toBeVisible();

  const { rows } = await product.kernel.database.pool.query(
    'select subject_member from reports.report where site_id = $1 and reporter_member = $2',
    [testSite.site.id, anna.memberId],
  );
  expect(rows).toEqual([{ subject_member: bente.memberId }]);
});
