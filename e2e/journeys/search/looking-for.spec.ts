import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { cardList, expectNames } from '../../pages/members.ts';

const t: Translate = translatorFor('nl');

test('filters that are kept are there again after Likes, also in the swipe game and the match finder', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  await testSite.add({ name: 'Jong', gender: 'female', birthDate: '1999-03-01', photos: 1 });
  await testSite.add({ name: 'Gezocht', gender: 'female', birthDate: '1980-03-01', photos: 1 });
  await testSite.add({ name: 'Man', gender: 'male', birthDate: '1980-03-01', photos: 1 });
  const seeker = await testSite.add({ name: 'Zoeker', gender: 'male' });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: seeker });
  const list = cardList(page, t('members:list', { site: testSite.site.name }));
  await visit(page, '/members');
  await expect(list.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: t('members:filters'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('members:filters') });
  await sheet.getByRole('checkbox', { name: t('members:women') }).check({ force: true });
  await sheet.getByRole('slider', { name: t('members:age_least') }).fill('33');
  await sheet.getByRole('checkbox', { name: t('members:keep') }).check({ force: true });
  await sheet.getByRole('button', { name: t('members:show_found', { count: 1 }) }).click();
  await expect(page).toHaveURL('/members?gender=female&min_age=33');
  await expect(page.getByText(t('members:kept'))).toBeVisible();

  const nav = page.getByRole('navigation');
  await nav
    .getByRole('link', { name: new RegExp(`^${t('shell:likes')}`) })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/likes');
  await nav
    .getByRole('link', { name: new RegExp(`^${t('shell:members')}`) })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/members');
  await expectNames(list, ['Gezocht']);
  const chips = page.getByRole('list', { name: t('members:filters_chosen') });
  await expect(chips.getByText(t('members:women'))).toBeVisible();

  await visit(page, '/swipe-game');
  await expect(page.getByRole('article').first()).toContainText('Gezocht');
  await visit(page, '/match-finder');
  await expect(page.getByRole('radio', { name: t('members:women') })).toBeChecked();

  await test.step('a chip that is removed shows everybody of any age', async () => {
    await visit(page, '/members');
    await chips.getByRole('link', { name: t('members:age_from', { min_age: 33 }) }).click();
    await expect(page).toHaveURL('/members?gender=female');
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test('on a phone the first face is above 40 % of the height, below one row of chips', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  for (const name of ['Noor', 'Lieke', 'Vera', 'Imane'])
    await testSite.add({ name, photos: 1, region: 'NL-NH' });
  const seeker = await testSite.add({ name: 'Zoeker' });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: seeker });
  await visit(page, '/members');
  const list = cardList(page, t('members:list', { site: testSite.site.name }));
  // An alert is above the page, and goes when it is dismissed.
  const alert = page.getByRole('button', { name: t('alerts:dismiss') });
  if (await alert.isVisible()) await alert.click();
  await expect(alert).toHaveCount(0);
  // So does the question whom a member looks for.
  await page
    .getByRole('status')
    .getByRole('button', { name: t('members:everyone') })
    .click();
  const first = await list.getByRole('listitem').first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(height).toBeGreaterThan(700);
  expect(first?.y).toBeLessThan(0.4 * height);
  // The dot says that somebody is online, so that the region has room for its whole name.
  const region = list.getByText('Noord-Holland').first();
  expect(await region.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
});
