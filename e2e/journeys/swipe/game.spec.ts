import type { Context } from '@bowline/server/context.ts';
import type { Page } from '@playwright/test';
import { createTestSite, type SiteMember, type TestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import { expectLikesGiven } from '../../pages/likes.ts';
import {
  drag,
  dragByFinger,
  expectLikesLeft,
  expectOnTop,
  likeButton,
  nameOnTop,
  openDeck,
  passButton,
  readDeck,
  topAfter,
  undoButton,
} from '../../pages/swipe-deck.ts';

const t = translatorFor('nl');

test('a swipe card is liked and passed by button, by key and by dragging', async ({ open, product }) => {
  const { testSite, pim } = await createPlayer(product, 7);
  const page = await open({ site: testSite.name, member: pim, size: 'desktop' });
  const liked: string[] = [];
  let top = await openDeck(page);
  await expectLikesLeft(page, 4);

  const ways = [
    () => likeButton(page, top).click(),
    () => page.keyboard.press('ArrowRight'),
    () => drag(page, 220),
  ];
  for (const [place, likes] of ways.entries()) {
    liked.unshift(top);
    await likes();
    top = await topAfter(page, top);
    await expectLikesLeft(page, 3 - place);
  }
  // Dragged far, and back again before it is released.
  await drag(page, 220, 12);
  await expectOnTop(page, top);

  for (const passes of [
    () => passButton(page, top).click(),
    () => page.keyboard.press('ArrowLeft'),
    () => drag(page, -220),
  ]) {
    await passes();
    top = await topAfter(page, top);
  }
  await expectLikesLeft(page, 1);
  await expectLikesGiven(page, liked);

  await page.keyboard.press('Space');
  await page.waitForURL(/\/members\/\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(top);
});

test('a swipe card is liked and passed by touch', async ({ open, product }) => {
  const { testSite, pim } = await createPlayer(product, 3);
  const page = await open({ site: testSite.name, member: pim });
  const first = await openDeck(page);
  await dragByFinger(page, 180);
  const second = await topAfter(page, first);
  await expectLikesLeft(page, 3);
  await dragByFinger(page, -180);
  await topAfter(page, second);
  await expectLikesGiven(page, [first]);
});

test('undo brings back the last swipe card, also after a reload', async ({ open, product }) => {
  const { testSite, pim } = await createPlayer(product, 4);
  const page = await open({ site: testSite.name, member: pim, size: 'desktop' });
  const first = await openDeck(page);
  await passButton(page, first).click();
  const second = await topAfter(page, first);
  await likeButton(page, second).click();
  const third = await topAfter(page, second);
  await expectLikesLeft(page, 3);

  await test.step('undo within ten seconds takes the like back and gives it back to the day', async () => {
    await undoButton(page).click();
    await expectOnTop(page, second);
    await expectLikesGiven(page, []);
    await expectLikesLeft(page, 4);
    await page.reload();
    await hydrated(page);
    await expectOnTop(page, second);
    await expectLikesLeft(page, 4);
  });

  await test.step('undo works on a page that was loaded after the swipe', async () => {
    await page.keyboard.press('z');
    await expectOnTop(page, first);
    await passButton(page, first).click();
    await expectOnTop(page, second);
    await passButton(page, second).click();
    await expectOnTop(page, third);
    await expect.poll(async () => (await readDeck(page)).cards[0]?.name).toBe(third);
    await page.reload();
    await hydrated(page);
    await expectOnTop(page, third);
    await undoButton(page).click();
    await expectOnTop(page, second);
    await undoButton(page).click();
    await expectOnTop(page, first);
  });

  await test.step('undo ends with the first card', async () => {
    await undoButton(page).click();
    await expect(page.getByText(t('swipe:nothing_to_undo'))).toBeVisible();
    await expect(undoButton(page)).toBeDisabled();
    expect(await nameOnTop(page)).toBe(first);
  });
});

test('the end of the deck names the wish and offers to change or widen it', async ({ open, product }) => {
  const { testSite, pim } = await createPlayer(product, 2);
  await testSite.add({ name: 'Kees', gender: 'male', photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: pim });
  const first = await openDeck(page);
  await passButton(page, first).click();
  const second = await topAfter(page, first);
  await passButton(page, second).click();
  const end = page.getByRole('heading', { name: t('swipe:end_title') });
  await expect(end).toBeVisible();
  await expectNobodyDealt(page);
  const wish = {
    genders: ['female'],
    min_age: 20,
    max_age: 60,
    countries: ['NL'],
    regions: [],
    with_photo: false,
  };
  await callApi(page, 'PUT', '/api/looking-for', wish);
  await page.reload();
  await hydrated(page);
  await expect(end).toBeVisible();
  await expect(page.getByText('Vrouwen, 20 t/m 60 jaar, Nederland.')).toBeVisible();
  await expect(page.getByRole('link', { name: t('swipe:end_change') })).toHaveAttribute('href', '/members');

  await undoButton(page).click();
  await expectOnTop(page, second);
  await passButton(page, second).click();
  await expect(end).toBeVisible();
  await expectNobodyDealt(page);
  await page.getByRole('link', { name: t('swipe:end_wider') }).click();
  await page.waitForURL('**/swipe-game?gender=everyone');
  await expectOnTop(page, 'Kees');

  // A new member appears in the deck.
  await testSite.add({ name: 'Nieuwe', photos: 1 });
  await testSite.searchIndexed();
  await visit(page, '/swipe-game');
  await expectOnTop(page, 'Nieuwe');
});

/** Waits until the server has the last swipe: the page does not wait for it. */
const expectNobodyDealt = (page: Page): Promise<void> =>
  expect.poll(async () => (await readDeck(page)).cards).toEqual([]);

/** Creates a site with a man who looks for women, and with this many women. */
async function createPlayer(
  product: Context,
  women: number,
): Promise<{ testSite: TestSite; pim: SiteMember }> {
  const testSite = await createTestSite(product);
  const pim = await testSite.add({ name: 'Pim', gender: 'male', sexuality: 'hetero' });
  for (let place = 1; place <= women; place += 1) await testSite.add({ name: `Vrouw ${place}`, photos: 1 });
  await testSite.searchIndexed();
  return { testSite, pim };
}
