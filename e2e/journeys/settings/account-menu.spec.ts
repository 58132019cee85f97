import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('the header of a phone shows the balance; language, appearance and notifications are in the account menu', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const page = await open({
    site: testSite.name,
    member: await testSite.add({ credits: 1400 }),
    size: 'phone',
  });
  await visit(page, '/members');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: t('shell:language') })).toBeHidden();

  const menu = header.getByRole('button', { name: t('shell:account') });
  await menu.click();
  await header.getByRole('link', { name: t('shell:notifications') }).click();
  await expect(page).toHaveURL('/notifications');
  await menu.click();
  await header.getByRole('link', { name: t('shell:appearance') }).click();
  await expect(page.getByRole('heading', { name: t('account:scheme'), exact: true })).toBeInViewport();
  await menu.click();
  await header.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { name: t('account:language'), exact: true })).toBeInViewport();

  await header.getByRole('link', { name: t('shell:credits_left', { count: 1400 }) }).click();
  await expect(page).toHaveURL('/transactions/credits');
});

test('a member’s desktop header and a visitor’s phone header offer the language', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const wide = await open({ site: testSite.name, member: await testSite.add(), size: 'desktop' });
  await visit(wide, '/members');
  await expect(wide.getByRole('banner').getByRole('button', { name: t('shell:language') })).toBeVisible();
  const phone = await open({ site: testSite.name, size: 'phone' });
  await visit(phone, '/login');
  await expect(phone.getByRole('banner').getByRole('button', { name: t('shell:language') })).toBeVisible();
});
