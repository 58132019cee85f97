import { createTestSite } from '../../actors/test-site.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { messageWith, typeAndSend } from '../../pages/chat.ts';
import { expectFocusIn } from '../../pages/controls.ts';
import { cardOf, dialogTitled, expectNewLikes, giveLike, heartOf, openLikes } from '../../pages/likes.ts';
import { expectLikesLeft, expectOnTop, likeButton } from '../../pages/swipe-deck.ts';

const t = translatorFor('nl');
const itClicks = t('likes:match_title');

test('a match is shown to both members, and both can write', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50, photos: 1 });
  const bente = await testSite.add({ name: 'Bente', credits: 50, photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente, size: 'desktop' });
  await visitWithSocket(page, '/members');
  await visitWithSocket(bentePage, '/likes');

  await test.step('one like is no match yet', async () => {
    await heartOf(page, 'Bente').click();
    await expectNewLikes(bentePage, 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bentePage.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('liking back shows the match at once, and to the other over the socket', async () => {
    await bentePage.getByRole('link', { name: /^Anna, / }).click();
    await bentePage.waitForURL(`**/members/${anna.publicId}`);
    await bentePage.getByRole('button', { name: t('member:like_name', { name: 'Anna' }) }).click();
    await expect(dialogTitled(bentePage, itClicks)).toContainText(t('likes:match_text', { name: 'Anna' }));
    await expect(dialogTitled(page, itClicks)).toContainText(t('likes:match_text', { name: 'Bente' }));
    for (const browser of [page, bentePage])
      await expect(browser.getByRole('dialog').locator('.match-photo img')).toHaveCount(2);
  });

  await test.step('a postponed match is on the list of matches and is not shown again', async () => {
    await dialogTitled(page, itClicks)
      .getByRole('button', { name: t('likes:match_later') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const matches = await openLikes(page, 'matches');
    await expectNewLikes(page, 1);
    await cardOf(matches, 'Bente').getByRole('link').click();
    await page.waitForURL(`**/likes/m/${bente.publicId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(itClicks);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNewLikes(page, 0);
  });

  await test.step('the match dialog and the match page lead to the conversation', async () => {
    const write = (name: string) => t('likes:match_write', { name });
    await dialogTitled(bentePage, itClicks)
      .getByRole('link', { name: write('Anna') })
      .click();
    await bentePage.waitForURL(`**/members/${anna.publicId}/chat`);
    await expect(bentePage.getByRole('dialog')).toHaveCount(0);
    await typeAndSend(bentePage, 'Wie had dat gedacht.');
    await expect(messageWith(bentePage, 'Wie had dat gedacht.')).toContainText(t('chat:sent'));

    await page
      .getByRole('main')
      .getByRole('link', { name: write('Bente') })
      .click();
    await page.waitForURL(`**/members/${bente.publicId}/chat`);
    await expect(messageWith(page, 'Wie had dat gedacht.')).toBeVisible();
  });
});

test('liking back in the swipe game shows the match', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const pim = await testSite.add({ name: 'Pim', gender: 'male', sexuality: 'hetero' });
  const anna = await testSite.add({ name: 'Anna', photos: 1 });
  await testSite.searchIndexed();
  await giveLike(product, testSite, anna, pim);
  const page = await open({ site: testSite.name, member: pim });
  await visit(page, '/swipe-game');
  await expectOnTop(page, 'Anna');
  await likeButton(page, 'Anna').click();
  await expect(dialogTitled(page, itClicks)).toContainText(t('likes:match_text', { name: 'Anna' }));
  await expectFocusIn(dialogTitled(page, itClicks));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLikesLeft(page, 3);
});
