import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { cardList } from '../../pages/members.ts';

const t = translatorFor('nl');

test('on a phone the disc on the photo leads back, and the price of a message is said', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', photos: 2 });
  await testSite.searchIndexed();
  const page = await open({
    site: testSite.name,
    member: await testSite.add({ premium: true }),
    isMobile: true,
  });

  await visit(page, '/members');
  await cardList(page, t('members:list', { site: testSite.site.name }))
    .getByRole('link', { name: /Anna/ })
    .click();
  await expect(page).toHaveURL(`/members/${anna.publicId}`);
  const price = testSite.site.settings.message_credits;
  await expect(
    page.getByText(t('member:price', { count: price, money: '' }).split('≈')[0] ?? ''),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('member:menu') })).toBeVisible();
  await page.getByRole('link', { name: t('shell:back') }).click();
  await expect(page).toHaveURL('/members');

  // Opened directly, there is no page to go back to.
  await visit(page, `/members/${anna.publicId}`);
  await page.getByRole('link', { name: t('shell:back') }).click();
  await expect(page).toHaveURL('/members');
});

test('the zoom goes through the whole album by arrows and keys', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', photos: 2 });
  const page = await open({ site: testSite.name, member: await testSite.add(), size: 'desktop' });
  await visit(page, `/members/${anna.publicId}`);
  await page.getByRole('button', { name: t('member:photo_open', { place: 1, total: 2 }) }).click();
  const zoom = page.getByRole('dialog', { name: t('member:photos', { name: 'Anna' }) });
  await zoom.getByRole('button', { name: t('member:photo_next') }).click();
  await expect(zoom.getByText('2 / 2')).toBeVisible();
  await expect(zoom.getByText(t('member:veil_premium', { name: 'Anna' }))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(zoom.getByText('1 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
});
