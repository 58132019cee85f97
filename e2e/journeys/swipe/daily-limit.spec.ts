import { formatDate, formatRelativeDay } from '@bowline/i18n/format-date';
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

test('the swipe game accepts four likes a day, refuses the fifth, and accepts four more the next day', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const pim = await testSite.add({ gender: 'male', sexuality: 'hetero' });
  for (let place = 1; place <= 8; place += 1) await testSite.add({ name: `Vrouw ${place}`, photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: pim, size: 'desktop' });
  const other = await open({ site: testSite.name, member: pim });
  await page.clock.install();
  const first = await openDeck(page);
  // A second browser, which is not nudged about the likes the first one uses.
  expect(await openDeck(other)).toBe(first);
  await expectLikesLeft(other, 4);

  await test.step('four likes are accepted', async () => {
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

  await test.step('the fifth card stays, and the page says when likes return', async () => {
    const fifth = await nameOnTop(page);
    await expect(likeButton(page, fifth)).toHaveAttribute('aria-disabled', 'true');
    await likeButton(page, fifth).click({ force: true });
    await page.keyboard.press('ArrowRight');
    await expectOnTop(page, fifth);
    await expect(page.getByRole('status').filter({ hasText: await untilWhen(page) })).toBeVisible();
    // Passing is not limited.
    await passButton(page, fifth).click();
    await topAfter(page, fifth);
  });

  await test.step('the server refuses a fifth like from a page that counts four left', async () => {
    const refused = other.waitForResponse('**/api/swipe/*');
    await likeButton(other, first).click();
    expect(await (await refused).json()).toMatchObject({ code: 'swipe_limit' });
    await expectOnTop(other, first);
    // On a phone this replaces the number of likes left.
    await expect(other.getByRole('status').filter({ hasText: await untilWhen(other) })).toBeVisible();
    expect((await readLikes(other)).profiles).toHaveLength(4);
  });

  await test.step('after midnight four likes are available again', async () => {
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

/** Returns the text that says when likes return: midnight where the members live. */
async function untilWhen(page: Page): Promise<string> {
  const { resets_at } = await readDeck(page);
  const now = new Date();
  const there = new Intl.DateTimeFormat('nl', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' });
  expect(there.format(new Date(resets_at))).toBe('00:00');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = new Date(resets_at);
  return t('swipe:resets', {
    day: formatRelativeDay(moment, 'nl', now, timeZone),
    time: formatDate(moment, 'nl', { timeStyle: 'short', timeZone }),
  });
}
