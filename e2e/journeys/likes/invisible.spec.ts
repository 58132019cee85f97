import { peopledSite } from '../../actors/test-site.ts';
import { visitLive } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { setting } from '../../pages/controls.ts';
import { cardOf, expectNewLikes, heartOf, likeList, likesOf, openLikes, told } from '../../pages/likes.ts';
import { expectGone, expectShown, hasOnList } from '../../pages/members.ts';
import { dealt } from '../../pages/swipe-deck.ts';

const t = wordsIn('nl');

test('a like of somebody invisible reaches whom they like, and makes them visible to nobody else', async ({
  open,
  product,
}) => {
  const town = await peopledSite(product);
  const [anna, bente, dora] = [
    await town.add({ name: 'Anna' }),
    await town.add({ name: 'Bente' }),
    await town.add({ name: 'Dora' }),
  ];
  await town.settled();
  const [liked, stranger, hidden] = [
    await open({ site: town.name, member: anna }),
    await open({ site: town.name, member: bente }),
    await open({ site: town.name, member: dora }),
  ];
  await visit(hidden, '/settings');
  await setting(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(setting(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();
  await expectGone(liked, dora.publicId);
  await visitLive(liked, '/likes/received');
  const received = likeList(liked, 'received');

  await test.step('it arrives as any other', async () => {
    await visitLive(hidden, '/members');
    await heartOf(hidden, 'Anna').click();
    await expect(cardOf(received, 'Dora')).toContainText(t('likes:new'));
    await expectNewLikes(liked, 1);
    await expectShown(liked, dora);
    await expectNewLikes(liked, 0);
  });

  await test.step('and nothing else does', async () => {
    for (const page of [liked, stranger]) {
      expect(await hasOnList(page, 'Dora')).toBe(false);
      expect((await dealt(page)).cards.map(({ name }) => name)).not.toContain('Dora');
    }
    await expectGone(stranger, dora.publicId);
    expect((await likesOf(stranger)).liked_by).toEqual([]);
  });

  await test.step('who was liked may like back', async () => {
    await openLikes(liked, 'received');
    await heartOf(likeList(liked, 'received'), 'Dora').click();
    await expect(told(liked, t('likes:match_title'))).toBeVisible();
    await expect(told(hidden, t('likes:match_title'))).toContainText(t('likes:match_text', { name: 'Anna' }));
    await expectGone(stranger, dora.publicId);
  });
});
