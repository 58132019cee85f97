import { peopledSite } from '../../actors/test-site.ts';
import { hello } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  cardOf,
  expectGiven,
  expectNewLikes,
  expectOpened,
  giveLike,
  heartOf,
  likeList,
  likesOf,
  openLikes,
} from '../../pages/likes.ts';
import { expectNames } from '../../pages/members.ts';

const t = wordsIn('nl');
const isNew = t('likes:new');

test('a like is new until its giver was looked at', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente, cato, dora] = [
    await town.add({ name: 'Anna' }),
    await town.add({ name: 'Bente' }),
    await town.add({ name: 'Cato' }),
    await town.add({ name: 'Dora' }),
  ];
  await giveLike(product, town, bente, anna);
  await giveLike(product, town, cato, anna);
  const page = await open({ site: town.name, member: anna });
  const live = hello(page);
  const received = await openLikes(page, 'received');

  await test.step('counted beside the link, on the tab and in the title', async () => {
    await expectNewLikes(page, 2);
    const tabs = page.getByRole('navigation', { name: t('likes:tabs') });
    await expect(tabs.getByRole('link', { name: new RegExp(`^${t('likes:tab_received')}`) })).toContainText(
      t('shell:new_likes', { count: 2 }),
    );
    await expectNames(received, ['Cato', 'Bente']);
    for (const name of ['Bente', 'Cato']) await expect(cardOf(received, name)).toContainText(isNew);
  });

  await test.step('the next one comes while the list is looked at', async () => {
    await live;
    await giveLike(product, town, dora, anna);
    await expect(cardOf(received, 'Dora')).toContainText(isNew);
    await expectNewLikes(page, 3);
    await expectNames(received, ['Dora', 'Cato', 'Bente']);
  });

  await test.step('opening a profile is looking, and the others stay new', async () => {
    await cardOf(received, 'Cato').getByRole('link').click();
    await page.waitForURL(`**/members/${cato.publicId}`);
    await expectNewLikes(page, 2);
    await page.goBack();
    await expect(cardOf(received, 'Cato')).toBeVisible();
    await expect(cardOf(received, 'Cato')).not.toContainText(isNew);
    await expect(cardOf(received, 'Dora')).toContainText(isNew);
    await visit(page, `/members/${dora.publicId}`);
    await expectNewLikes(page, 1);
    await visit(page, `/members/${bente.publicId}`);
    await expectOpened(page, bente);
  });

  await test.step('and it stays so', async () => {
    await openLikes(page, 'received');
    await expectNames(received, ['Dora', 'Cato', 'Bente']);
    await expect(received).not.toContainText(isNew);
    expect((await likesOf(page)).liked_by.map(({ like_new }) => like_new)).toEqual([false, false, false]);
  });
});

test('what was given is listed, and can be taken back', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente, cato] = [
    await town.add({ name: 'Anna' }),
    await town.add({ name: 'Bente' }),
    await town.add({ name: 'Cato' }),
  ];
  await town.settled();
  const page = await open({ site: town.name, member: anna, size: 'desktop' });
  const hers = await open({ site: town.name, member: bente });
  const live = hello(hers);
  await openLikes(hers, 'received');
  await live;

  await test.step('by the heart of a card and of a profile', async () => {
    await visit(page, '/members');
    await heartOf(page, 'Bente').click();
    await expect(heartOf(page, 'Bente')).toHaveAttribute('aria-pressed', 'true');
    await expectGiven(page, ['Bente']);
    await visit(page, `/members/${cato.publicId}`);
    await page.getByRole('button', { name: t('member:like_name', { name: 'Cato' }) }).click();
    await expect(page.getByRole('button', { name: t('member:unlike_name', { name: 'Cato' }) })).toBeVisible();
    await expectGiven(page, ['Cato', 'Bente']);
    await expect(cardOf(likeList(hers, 'received'), 'Anna')).toContainText(isNew);
  });

  await test.step('taken back, and given again after a second thought', async () => {
    const given = await openLikes(page, 'given');
    await expectNames(given, ['Cato', 'Bente']);
    const heart = heartOf(given, 'Bente');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(hers.getByRole('heading', { name: t('likes:empty_received_title') })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(likeList(hers, 'received'), 'Anna')).toBeVisible();
  });

  await test.step('for good', async () => {
    await heartOf(likeList(page, 'given'), 'Bente').click();
    await expect(hers.getByRole('heading', { name: t('likes:empty_received_title') })).toBeVisible();
    await expectNewLikes(hers, 0);
    const given = await openLikes(page, 'given');
    await expectNames(given, ['Cato']);
  });
});

test('a match is on its own list until one of the two takes their like back', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente, cato] = [
    await town.add({ name: 'Anna' }),
    await town.add({ name: 'Bente' }),
    await town.add({ name: 'Cato' }),
  ];
  await giveLike(product, town, anna, bente);
  await giveLike(product, town, cato, anna);
  await giveLike(product, town, bente, anna);
  const page = await open({ site: town.name, member: anna });
  const matches = await openLikes(page, 'matches');
  // The other answered while nobody was looking.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('likes:match_later') })
    .click();
  await expectNames(matches, ['Bente']);

  await cardOf(matches, 'Bente').getByRole('link').click();
  await page.waitForURL(`**/likes/m/${bente.publicId}`);
  await expect(page.getByText(t('likes:match_text', { name: 'Bente' }))).toBeVisible();
  // Looked at here, her like is new no more; that of the third still is.
  await expectNewLikes(page, 1);

  const given = await openLikes(page, 'given');
  await heartOf(given, 'Bente').click();
  await expectGiven(page, []);
  await openLikes(page, 'matches');
  await expect(page.getByRole('heading', { name: t('likes:empty_matches_title') })).toBeVisible();
  // Hers stays where it is.
  await expectNames(await openLikes(page, 'received'), ['Bente', 'Cato']);
  await visit(page, `/likes/m/${bente.publicId}`);
  await page.waitForURL(`**/members/${bente.publicId}`);
});

test('an empty list says why, and leads on', async ({ open, product }) => {
  const town = await peopledSite(product);
  const page = await open({ site: town.name, member: await town.add() });
  const ways = [
    ['received', t('likes:empty_received_title'), t('likes:empty_received_action'), '/profile'],
    ['given', t('likes:empty_given_title'), t('likes:empty_given_action'), '/members'],
    ['matches', t('likes:empty_matches_title'), t('likes:empty_matches_action'), '/swipe-game'],
  ] as const;
  for (const [list, title, action, path] of ways) {
    await openLikes(page, list);
    await expectNewLikes(page, 0);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: action }).click();
    await page.waitForURL(`**${path}`);
  }
});
