import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a like is confirmed beside the heart and by a tap of the phone', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const fenna = await testSite.add({ name: 'Fenna' });
  const viewer = await testSite.add();
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: viewer, size: 'phone' });
  await page.addInitScript(() => {
    const taps: unknown[] = [];
    Object.assign(window, { taps });
    navigator.vibrate = (pattern) => taps.push(pattern) > 0;
  });
  const taps = () => page.evaluate(() => (window as unknown as { taps: unknown[] }).taps.length);
  const words = page.getByText(t('members:you_like', { name: 'Fenna' }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/members?order=recent');
  const heart = page.getByRole('button', { name: t('members:like', { name: 'Fenna' }) });
  await heart.click();
  await expect(words).toBeInViewport();
  expect(await taps()).toBe(1);
  await expect(words).toBeHidden();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await taps()).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/members/${fenna.publicId}`);
  await page
    .getByRole('button', { name: t('member:like_name', { name: 'Fenna' }) })
    .first()
    .click();
  await expect(words).toBeInViewport();
  expect(await taps()).toBe(0);
});
