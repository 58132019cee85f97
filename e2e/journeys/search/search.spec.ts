import type { Interest } from '@bowline/contract/sites';
import type { Context } from '@bowline/server/context.ts';
import type { Locator, Page } from '@playwright/test';
import { createTestSite, type SiteMember, type TestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { days, hours, minutes } from '../../harness/time.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { cardList, expectNames } from '../../pages/members.ts';

const t: Translate = translatorFor('nl');

/** Each filter as a SQL condition, to compare the search with. */
const truths = {
  everybody: 'true',
  female: `gender = 'female'`,
  belgian: `country = 'BE'`,
  utrecht: `region = 'NL-UT'`,
  aged: `date_part('year', age(birth_date)) between 30 and 45`,
  tea: `'tea' = any(interests)`,
  pictured: `exists (select from photos.album where album.member_id = profile.member_id and status = 'approved')`,
  fresh: `created_at > now() - interval '7 days'`,
} as const;

test('each search filter finds what the database holds, is in the URL, and can be removed', async ({
  open,
  product,
}) => {
  const { testSite, seeker, online } = await createMembers(product);
  const page = await open({ site: testSite.name, member: seeker, size: 'desktop' });
  const expectList = (search: string, where: string) =>
    expectFound(page, { testSite, seeker }, search, where);
  const bar = page.getByRole('search', { name: t('members:filters') });
  await visit(page, '/members');
  await expectList('', truths.everybody);

  const removes = async (words: string) => {
    await chip(page, `${t('members:filter_remove')} ${words}`).click();
    await expectList('?anyone=1', truths.everybody);
  };

  await bar.getByLabel(t('members:field_gender')).selectOption('female');
  await expectList('?gender=female', truths.female);
  await removes(t('members:women'));

  await bar.getByLabel(t('members:field_country')).selectOption('BE');
  await expectList('?country=BE', truths.belgian);
  await removes('België');

  await bar.getByRole('button', { name: t('members:field_region') }).click();
  await bar.getByRole('combobox', { name: t('members:field_region') }).selectOption('NL-UT');
  await expectList('?country=NL&region=NL-UT', truths.utrecht);
  await bar.getByRole('checkbox', { name: 'Gelderland' }).check({ force: true });
  await expectList('?country=NL&region=NL-UT,NL-GE', `region in ('NL-UT', 'NL-GE')`);
  await page.keyboard.press('Escape');
  await chip(page, `${t('members:filter_remove')} Gelderland`).click();
  await chip(page, `${t('members:filter_remove')} Utrecht`).click();
  await expectList('?country=NL', `country = 'NL'`);
  await removes('Nederland');

  await bar.getByRole('button', { name: t('members:field_age') }).click();
  await bar.getByRole('slider', { name: t('members:age_least') }).fill('30');
  await bar.getByRole('slider', { name: t('members:age_most') }).fill('45');
  await expectList('?min_age=30&max_age=45', truths.aged);
  await page.keyboard.press('Escape');
  await removes(t('members:age_between', { min_age: 30, max_age: 45 }));

  await bar.getByRole('button', { name: t('members:field_interests') }).click();
  await bar.getByRole('checkbox', { name: t('interest:tea'), exact: true }).check({ force: true });
  await expectList('?interests=tea', truths.tea);
  await page.keyboard.press('Escape');
  await removes(t('interest:tea'));

  const flags = [
    ['online', t('members:online'), `member_id in (${online.join()})`],
    ['with_photo', t('members:with_photo'), truths.pictured],
    ['new', t('members:new_members'), truths.fresh],
  ] as const;
  for (const [flag, words, truth] of flags) {
    await product.profiles.noteActivity(testSite.site.id, online);
    await testSite.searchIndexed();
    await chip(page, `${t('members:filter_add')} ${words}`).click();
    await expectList(`?${flag}=1`, truth);
    await removes(words);
  }

  await test.step('several filters combine, and all are cleared at once', async () => {
    await visit(page, '/members?gender=female&country=NL&with_photo=1');
    const all = `${truths.female} and country = 'NL' and ${truths.pictured}`;
    await expectList('?gender=female&country=NL&with_photo=1', all);
    await page
      .getByRole('list', { name: t('members:filters_chosen') })
      .getByText(t('members:filters_clear'))
      .click();
    await expectList('?anyone=1', truths.everybody);
  });

  await test.step('the order by activity is one press away', async () => {
    await chip(page, t('members:order')).click();
    await expect(page).toHaveURL('/members?anyone=1&order=recent');
    const recent = await namesWhere({ testSite, seeker }, truths.everybody, byActivity);
    await expectNames(everybody(page, testSite), recent.slice(0, 24));
  });
});

test('a search without results says how many members each filter excludes', async ({ open, product }) => {
  const { testSite, seeker } = await createMembers(product);
  const page = await open({ site: testSite.name, member: seeker });
  await visit(page, '/members?gender=male&country=BE&interests=latex');
  await expect(page.getByRole('heading', { name: t('members:nobody_title') })).toBeVisible();
  const without = {
    [t('members:without_gender')]: await countOf(
      { testSite, seeker },
      `country = 'BE' and 'latex' = any(interests)`,
    ),
    [t('members:without_country')]: await countOf(
      { testSite, seeker },
      `gender = 'male' and 'latex' = any(interests)`,
    ),
    [t('members:without_interests')]: await countOf(
      { testSite, seeker },
      `gender = 'male' and country = 'BE'`,
    ),
  };
  const offers = Object.entries(without).filter(([, count]) => count > 0);
  expect(offers.length).toBeGreaterThan(1);
  const found = (count: number) => t('members:members_more', { count });
  for (const [words, count] of Object.entries(without)) {
    const offer = page.getByRole('main').getByRole('link', { name: new RegExp(`^${words}`) });
    if (count === 0) await expect(offer).toHaveCount(0);
    else await expect(offer).toHaveText(`${words}${found(count)}`);
  }
  await page.getByRole('link', { name: new RegExp(`^${t('members:without_interests')}`) }).click();
  await expectFound(
    page,
    { testSite, seeker },
    '?gender=male&country=BE',
    `gender = 'male' and country = 'BE'`,
  );
});

test('on a phone the filters are a sheet, the list loads more on scrolling, and Back restores it', async ({
  open,
  product,
}) => {
  const { testSite, seeker } = await createMembers(product);
  const page = await open({ site: testSite.name, member: seeker });
  await visit(page, '/members');
  const women = await namesWhere({ testSite, seeker }, truths.female);
  expect(women.length).toBeGreaterThan(24);

  await page.getByRole('button', { name: t('members:filters'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('members:filters') });
  await sheet.getByRole('checkbox', { name: t('members:women') }).check({ force: true });
  await sheet.getByRole('button', { name: t('members:show_found', { count: women.length }) }).click();
  await expect(page).toHaveURL('/members?gender=female');
  await expect(sheet).toHaveCount(0);

  const cards = everybody(page, testSite).getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(cards).toHaveCount(women.length, { timeout: 1_000 });
  }).toPass();
  await expectNames(everybody(page, testSite), women);

  const far = everybody(page, testSite).getByRole('link', { name: new RegExp(`^${women[29]},`) });
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(1_500);
  await far.click();
  await expect(page).not.toHaveURL(/gender/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(women[29] ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/members?gender=female');
  await expect(cards).toHaveCount(women.length);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(scrolled - 50);
  await expect(far).toBeInViewport();
  await expect(chip(page, `${t('members:filter_remove')} ${t('members:women')}`)).toBeAttached();
});

interface SearchSetting {
  readonly testSite: TestSite;
  readonly seeker: SiteMember;
}

/** Creates sixty members who differ in every field of the search. */
async function createMembers(
  product: Context,
): Promise<SearchSetting & { readonly online: SiteMember['memberId'][] }> {
  const testSite = await createTestSite(product);
  const now = Date.now();
  const places = [
    { country: 'NL', region: 'NL-UT' },
    { country: 'NL', region: 'NL-GE' },
    { country: 'BE', region: 'BE-VAN' },
  ];
  const likings: Interest[][] = [['tea', 'rope'], ['music'], ['rope', 'latex'], []];
  const online: SiteMember['memberId'][] = [];
  for (let count = 0; count < 60; count += 1) {
    const isMan = count % 3 === 0;
    const isNew = count % 5 === 0;
    const interests = likings[count % 4] ?? [];
    const { memberId } = await testSite.add({
      ...places[(count + Math.floor(count / 3)) % 3],
      name: `Lid ${String(count).padStart(2, '0')}`,
      gender: isMan ? 'male' : 'female',
      birthDate: `${1960 + (count % 40)}-03-0${1 + (count % 9)}`,
      // No man in Belgium likes latex.
      interests: isMan ? interests.filter((one) => one !== 'latex' || count % 2 === 1) : interests,
      signupAt: new Date(now - (isNew ? days(2) : days(60))),
      lastActiveAt: new Date(now - hours(1) - minutes(count)),
      photos: count % 7 === 0 ? 1 : 0,
    });
    if (count % 20 === 7) online.push(memberId);
  }
  const seeker = await testSite.add({ name: 'Zoeker' });
  await product.profiles.noteActivity(testSite.site.id, online);
  await testSite.searchIndexed();
  return { testSite, seeker, online };
}

const everybody = (page: Page, { site }: TestSite): Locator =>
  cardList(page, t('members:list', { site: site.name }));

const chip = (page: Page, words: string): Locator =>
  page
    .getByRole('list', { name: t('members:filters_chosen') })
    .getByRole('link', { name: words, exact: true });

const byActivity = `date_trunc('milliseconds', last_active_at) desc, member_id desc`;

/** The seeker has said nothing that could be scored: members with a photo come first, then the most recently active. */
const byBestFit = `${truths.pictured} desc, ${byActivity}`;

/** Returns the names that match, without the seeker. */
const namesWhere = (
  { testSite, seeker }: SearchSetting,
  where: string,
  order = byBestFit,
): Promise<string[]> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from profiles.profile
       where site_id = $1 and member_id <> $2 and state = 'active' and not invisible and ${where}
       order by ${order}`,
      [testSite.site.id, seeker.memberId],
    );
    return rows.map(({ name }) => name);
  });

const countOf = async (testSite: SearchSetting, where: string): Promise<number> =>
  (await namesWhere(testSite, where)).length;

async function expectFound(
  page: Page,
  testSite: SearchSetting,
  search: string,
  where: string,
): Promise<void> {
  const names = await namesWhere(testSite, where);
  expect(names.length, where).toBeGreaterThan(0);
  await expect(page).toHaveURL(`/members${search}`);
  await expect(page.getByText(t('members:found', { count: names.length }), { exact: true })).toBeVisible();
  await expectNames(everybody(page, testSite.testSite), names.slice(0, 24));
}
