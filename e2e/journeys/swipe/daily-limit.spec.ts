import { formatDate, formatRelativeDay } from '@bowline/i18n/format';
import type { Page } from '@playwright/test';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { endSwipeDay, seconds } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { readLikes } from '../../pages/likes.ts';
import {
  expectLikesLeft,
  expectOnTop,
  likeButton,
  nameOnTop,
  openDeck,
  passButton,
  readDeck,
  topAfter,
} from '../../pages/swipe-deck.ts';

const t = translatorFor('nl');

test('four likes a day: the fifth is refused, and a new day brings four new ones', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const pim = await testSite.add({ gender: 'male', sexuality: 'hetero' });
  for (let place = 1; place <= 8; place += 1) await testSite.add({ name: `Vrouw ${place}` });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: pim, size: 'desktop' });
  const other = await open({ site: testSite.name, member: pim });
  await page.clock.install();
  const first = await openDeck(page);
  // A second browser, which does not hear of what the first one uses up.
  expect(await openDeck(other)).toBe(first);
  await expectLikesLeft(other, 4);

  await test.step('four', async () => {
    await passButton(page, first).click();
    await topAfter(page, first);
    for (const left of [3, 2, 1, 0]) {
      const top = await nameOnTop(page);
      await likeButton(page, top).click();
      await topAfter(page, top);
      await expectLikesLeft(page, left);
    }
    await expect.poll(async () => (await readDeck(page)).likes_left).toBe(0);
  });

  await test.step('the fifth stays where it is, and the page says until when', async () => {
    const fifth = await nameOnTop(page);
    await expect(likeButton(page, fifth)).toHaveAttribute('aria-disabled', 'true');
    await likeButton(page, fifth).click({ force: true });
    await page.keyboard.press('ArrowRight');
    await expectOnTop(page, fifth);
    await expect(page.getByRole('status').filter({ hasText: await untilWhen(page) })).toBeVisible();
    // Passing goes on.
    await passButton(page, fifth).click();
    await topAfter(page, fifth);
  });

  await test.step('the server refuses it, whatever a page believes', async () => {
    const refused = other.waitForResponse('**/api/swipe/*');
    await likeButton(other, first).click();
    expect(await (await refused).json()).toMatchObject({ code: 'swipe_limit' });
    await expectOnTop(other, first);
    // On a phone this stands where the likes were counted.
    await expect(other.getByRole('status').filter({ hasText: await untilWhen(other) })).toBeVisible();
    expect((await readLikes(other)).profiles).toHaveLength(4);
  });

  await test.step('midnight', async () => {
    await endSwipeDay(pim.memberId);
    const { resets_at } = await readDeck(page);
    await page.clock.fastForward(Date.parse(resets_at) - Date.now() + seconds(2));
    await expectLikesLeft(page, 4);
    const top = await nameOnTop(page);
    await likeButton(page, top).click();
    await topAfter(page, top);
    await expectLikesLeft(page, 3);
    await expect.poll(async () => (await readLikes(page)).profiles).toHaveLength(5);
  });
});

/** The days of the game are those of UTC; a reader is told by their own clock. */
async function untilWhen(page: Page): Promise<string> {
  const { resets_at } = await readDeck(page);
  const now = new Date();
  expect(Date.parse(resets_at)).toBe(new Date(now).setUTCHours(24, 0, 0, 0));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = new Date(resets_at);
  return t('swipe:resets', {
    day: formatRelativeDay(moment, 'nl', now, timeZone),
    time: formatDate(moment, 'nl', { timeStyle: 'short', timeZone }),
  });
}
