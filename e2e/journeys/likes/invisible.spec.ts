import { createTestSite } from '../../actors/test-site.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { settingsSection } from '../../pages/controls.ts';
import {
  cardOf,
  dialogTitled,
  expectNewLikes,
  heartOf,
  likeList,
  openLikes,
  readLikes,
} from '../../pages/likes.ts';
import { expectProfileGone, expectProfileShown, findsInSearch } from '../../pages/members.ts';
import { readDeck } from '../../pages/swipe-deck.ts';

const t = translatorFor('nl');

test('a like of an invisible member makes them visible only to the liked member', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const [anna, bente, dora] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Dora' }),
  ];
  await testSite.searchIndexed();
  const [liked, stranger, hidden] = [
    await open({ site: testSite.name, member: anna }),
    await open({ site: testSite.name, member: bente }),
    await open({ site: testSite.name, member: dora }),
  ];
  await visit(hidden, '/settings');
  await settingsSection(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(settingsSection(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();
  await expectProfileGone(liked, dora.publicId);
  await visitWithSocket(liked, '/likes/received');
  const received = likeList(liked, 'received');

  await test.step('the like arrives like any other', async () => {
    await visitWithSocket(hidden, '/members');
    await heartOf(hidden, 'Anna').click();
    await expect(cardOf(received, 'Dora')).toContainText(t('likes:new'));
    await expectNewLikes(liked, 1);
    await expectProfileShown(liked, dora);
    await expectNewLikes(liked, 0);
  });

  await test.step('the invisible member is still found nowhere else', async () => {
    for (const page of [liked, stranger]) {
      expect(await findsInSearch(page, 'Dora')).toBe(false);
      expect((await readDeck(page)).cards.map(({ name }) => name)).not.toContain('Dora');
    }
    await expectProfileGone(stranger, dora.publicId);
    expect((await readLikes(stranger)).liked_by).toEqual([]);
  });

  await test.step('the liked member can like back', async () => {
    await openLikes(liked, 'received');
    await heartOf(likeList(liked, 'received'), 'Dora').click();
    await expect(dialogTitled(liked, t('likes:match_title'))).toBeVisible();
    await expect(dialogTitled(hidden, t('likes:match_title'))).toContainText(
      t('likes:match_text', { name: 'Anna' }),
    );
    await expectProfileGone(stranger, dora.publicId);
  });
});
