import { createTestSite } from '../../actors/test-site.ts';
import { socketReady } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  cardOf,
  expectLikesGiven,
  expectNewLikes,
  expectProfileOpened,
  giveLike,
  heartOf,
  likeList,
  openLikes,
} from '../../pages/likes.ts';
import { expectNames } from '../../pages/members.ts';

const t = translatorFor('nl');
const isNew = t('likes:new');

test('a like is new until its card was on screen', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato, dora] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Cato' }),
    await testSite.add({ name: 'Dora' }),
  ];
  await giveLike(product, testSite, bente, anna);
  await giveLike(product, testSite, cato, anna);
  const page = await open({ site: testSite.name, member: anna });

  await test.step('new likes are counted in the link and in the title', async () => {
    await visit(page, '/members');
    await expectNewLikes(page, 2);
  });

  const live = socketReady(page);
  const received = await openLikes(page, 'received');
  await test.step('cards on screen are seen, and stay marked for this visit', async () => {
    await expectNames(received, ['Cato', 'Bente']);
    await expectNewLikes(page, 0);
    for (const name of ['Bente', 'Cato']) await expect(cardOf(received, name)).toContainText(isNew);
  });

  await test.step('a new like appears on the open list', async () => {
    await live;
    await giveLike(product, testSite, dora, anna);
    await expect(cardOf(received, 'Dora')).toContainText(isNew);
    await expectNames(received, ['Dora', 'Cato', 'Bente']);
    await expectNewLikes(page, 0);
  });

  await test.step('a profile opened from elsewhere makes its like no longer new', async () => {
    const elsa = await testSite.add({ name: 'Elsa' });
    await visit(page, '/members');
    await giveLike(product, testSite, elsa, anna);
    await expectNewLikes(page, 1);
    await visit(page, `/members/${elsa.publicId}`);
    await expectProfileOpened(page, elsa);
    await expectNewLikes(page, 0);
  });

  await test.step('seen likes stay seen', async () => {
    await openLikes(page, 'received');
    await expectNames(received, ['Elsa', 'Dora', 'Cato', 'Bente']);
    await expect(received).not.toContainText(isNew);
  });
});

test('given likes are listed and can be taken back', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Cato' }),
  ];
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: anna, size: 'desktop' });
  const bentePage = await open({ site: testSite.name, member: bente });
  const live = socketReady(bentePage);
  await openLikes(bentePage, 'received');
  await live;

  await test.step('likes are given on a card and on a profile', async () => {
    await visit(page, '/members');
    await heartOf(page, 'Bente').click();
    await expect(heartOf(page, 'Bente')).toHaveAttribute('aria-pressed', 'true');
    await expectLikesGiven(page, ['Bente']);
    await visit(page, `/members/${cato.publicId}`);
    await page.getByRole('button', { name: t('member:like_name', { name: 'Cato' }) }).click();
    await expect(page.getByRole('button', { name: t('member:unlike_name', { name: 'Cato' }) })).toBeVisible();
    await expectLikesGiven(page, ['Cato', 'Bente']);
    await expect(cardOf(likeList(bentePage, 'received'), 'Anna')).toContainText(isNew);
  });

  await test.step('a like is taken back and given again', async () => {
    const given = await openLikes(page, 'given');
    await expectNames(given, ['Cato', 'Bente']);
    const heart = heartOf(given, 'Bente');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(bentePage.getByRole('heading', { name: t('likes:empty_received_title') })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(likeList(bentePage, 'received'), 'Anna')).toBeVisible();
  });

  await test.step('a like that stays taken back leaves both lists', async () => {
    await heartOf(likeList(page, 'given'), 'Bente').click();
    await expect(bentePage.getByRole('heading', { name: t('likes:empty_received_title') })).toBeVisible();
    await expectNewLikes(bentePage, 0);
    const given = await openLikes(page, 'given');
    await expectNames(given, ['Cato']);
  });
});

test('a match is listed until one of the two takes the like back', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente' }),
    await testSite.add({ name: 'Cato' }),
  ];
  await giveLike(product, testSite, anna, bente);
  await giveLike(product, testSite, cato, anna);
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  const matches = await openLikes(page, 'matches');
  // The match happened before this page was opened.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('likes:match_later') })
    .click();
  await expectNames(matches, ['Bente']);

  await cardOf(matches, 'Bente').getByRole('link').click();
  await page.waitForURL(`**/likes/m/${bente.publicId}`);
  await expect(page.getByText(t('likes:match_text', { name: 'Bente' }))).toBeVisible();
  // Bente's like is seen now; Cato's is still new.
  await expectNewLikes(page, 1);

  const given = await openLikes(page, 'given');
  await heartOf(given, 'Bente').click();
  await expectLikesGiven(page, []);
  await openLikes(page, 'matches');
  await expect(page.getByRole('heading', { name: t('likes:empty_matches_title') })).toBeVisible();
  // Bente's own like stays.
  await expectNames(await openLikes(page, 'received'), ['Bente', 'Cato']);
  await visit(page, `/likes/m/${bente.publicId}`);
  await page.waitForURL(`**/members/${bente.publicId}`);
});

test('an empty list of likes says why and links to a next step', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const page = await open({ site: testSite.name, member: await testSite.add() });
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
