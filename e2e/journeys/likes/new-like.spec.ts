import type { Page } from '@playwright/test';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { seconds } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFocusIn } from '../../pages/controls.ts';
import { dialogTitled, expectNewLikes, expectProfileOpened, giveLike } from '../../pages/likes.ts';

const t = translatorFor('nl');
const newLike = (page: Page) => dialogTitled(page, 'Nieuwe like!');

interface Look {
  readonly at: number;
  readonly told: boolean;
  readonly search: string;
}

test('?t=5 shows a new like after five seconds and is removed from the URL', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente', photos: 1 }),
  ];
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  // Recorded by the page on every change, with its own clock: a check from here may come too late.
  await page.addInitScript(() => {
    const looks: Look[] = [];
    new MutationObserver(() => {
      const told = document.querySelector('[role="dialog"]') !== null;
      looks.push({ at: performance.now(), told, search: window.location.search });
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { looks });
  });
  await visit(page, '/members?gender=female&t=5');
  await expect(newLike(page)).toContainText(t('likes:new_like_text', { name: 'Bente' }));
  await expect(page).toHaveURL(/\/members\?gender=female$/);

  const looks = await page.evaluate(() => (window as Window & { looks?: Look[] }).looks ?? []);
  const early = looks.filter(({ at }) => at < seconds(5));
  expect(new Set(early.map(({ search }) => search))).toEqual(new Set(['?gender=female&t=5']));
  expect(early.filter(({ told: shown }) => shown)).toEqual([]);
  expect(looks.some(({ told: shown }) => shown)).toBe(true);
});

test('the photo and the button of the new-like dialog open the profile', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente', photos: 1 }),
    await testSite.add({ name: 'Cato' }),
  ];
  const page = await open({ site: testSite.name, member: anna });

  await giveLike(product, testSite, bente, anna);
  await visit(page, '/members?t=1');
  const photo = newLike(page).getByRole('button', { name: t('likes:new_like_photo', { name: 'Bente' }) });
  await expect(photo.getByRole('img', { includeHidden: true })).toBeVisible();
  await photo.click();
  await expectProfileOpened(page, bente);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await giveLike(product, testSite, cato, anna);
  await visit(page, '/members?t=1');
  await newLike(page)
    .getByRole('button', { name: t('likes:new_like_open', { name: 'Cato' }), exact: true })
    .click();
  await expectProfileOpened(page, cato);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape, the close button and a click elsewhere close the new-like dialog, and the like stays new', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [await testSite.add({ name: 'Anna' }), await testSite.add({ name: 'Bente' })];
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () =>
      newLike(page)
        .getByRole('button', { name: t('shell:close') })
        .click(),
    () => page.mouse.click(40, 860),
    () => newLike(page).getByRole('heading').click(),
  ];
  for (const close of ways) {
    await visit(page, '/members?t=1');
    await expectFocusIn(newLike(page));
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/members$/);
    await expectNewLikes(page, 1);
  }
});

test('without a new like ?t=1 shows no dialog and is removed from the URL', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Cato' }),
  ];
  // One like that Anna gave, and one she has seen.
  await giveLike(product, testSite, anna, cato);
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  await callApi(page, 'PUT', `/api/members/${bente.publicId}/like/seen`);

  let answers = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/likes.php') answers += 1;
  });
  await visit(page, '/likes/given?t=1');
  await expect(page).toHaveURL(/\/likes\/given$/);
  // Once at the start, and once when the time is over.
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('shell:toasts') }).getByRole('listitem')).toHaveCount(0);
});
