import type { Page } from '@playwright/test';
import { createTestSite, type TestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { seconds, siteJobsDone } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { dialogTitled, expectProfileOpened, giveLike, openLikes, readLikes } from '../../pages/likes.ts';

const t = translatorFor('nl');
const alike = { region: 'NL-UT', interests: ['rope', 'tea'] } as const;

test('the suggestion shows a member who gave a like', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna', ...alike }),
    await testSite.add({ name: 'Bente', photos: 1 }),
    await testSite.add({ name: 'Cato', ...alike }),
  ];
  await testSite.searchIndexed();
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  await openLikes(page, 'matches');
  const before = await everythingOf(testSite);
  await page.getByRole('button', { name: t('likes:suggest') }).click();
  const dialog = dialogTitled(page, t('likes:new_like_title'));
  await expect(dialog).toContainText(t('likes:new_like_text', { name: 'Bente' }));
  expect(await everythingOf(testSite)).toEqual(before);

  await dialog.getByRole('button', { name: t('likes:suggestion_open', { name: 'Bente' }) }).click();
  await expectProfileOpened(page, bente);
  // After a like is seen, the next suggestion is only a similar member.
  await askForSomebody(page);
  await expect(dialogTitled(page, t('likes:suggestion_title'))).toContainText(cato.name);
});

test('without a like the suggestion is a similar member, who is not notified', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [
    await testSite.add({ name: 'Anna', ...alike }),
    await testSite.add({ name: 'Bente', photos: 1, ...alike }),
  ];
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: anna });
  await openLikes(page, 'matches');
  const before = await everythingOf(testSite);
  await page.getByRole('button', { name: t('likes:suggest') }).click();
  const dialog = dialogTitled(page, t('likes:suggestion_title'));
  await expect(dialog).toContainText(t('likes:suggestion_text', { name: 'Bente' }));
  await expect(dialog).not.toContainText(t('likes:new_like_text', { name: 'Bente' }));
  expect(await everythingOf(testSite)).toEqual(before);
  const bentePage = await open({ site: testSite.name, member: bente });
  expect(await readLikes(bentePage)).toMatchObject({ profiles: [], liked_by: [] });

  await dialog.getByRole('button', { name: t('likes:suggestion_later') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await askForSomebody(page);
  await dialog.getByRole('button', { name: t('likes:suggestion_open', { name: 'Bente' }) }).click();
  await expectProfileOpened(page, bente);
});

test('a suggestion on a site without other members says so', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const page = await open({ site: testSite.name, member: await testSite.add() });
  await askForSomebody(page);
  const dialog = dialogTitled(page, t('likes:suggestion_none_title'));
  await expect(dialog).toContainText(t('likes:suggestion_none_text'));
  await dialog.getByRole('link', { name: t('likes:empty_received_action') }).click();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the likes are fetched again half a second after a suggestion', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [await testSite.add({ name: 'Anna' }), await testSite.add({ name: 'Bente' })];
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  await page.clock.install();
  await askForSomebody(page);
  const dialog = dialogTitled(page, t('likes:new_like_title'));
  await dialog.getByRole('button', { name: t('likes:suggestion_later') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + seconds(10));
  const asked: string[] = [];
  page.on('request', (request) => {
    const [call] = /auto-like|likes\.php/.exec(request.url()) ?? [];
    if (call) asked.push(call);
  });
  const sinceThen = () => asked.slice(asked.indexOf('auto-like'));
  await page.getByRole('button', { name: t('likes:suggest') }).click();
  // The page renders responses only while its clock advances.
  await expect.poll(() => page.clock.runFor(1).then(() => dialog.isVisible())).toBe(true);
  await page.clock.runFor(450);
  expect(sinceThen()).toEqual(['auto-like']);
  await page.clock.runFor(50);
  await expect.poll(sinceThen).toEqual(['auto-like', 'likes.php']);
});

async function askForSomebody(page: Page): Promise<void> {
  await openLikes(page, 'matches');
  await page.getByRole('button', { name: t('likes:suggest') }).click();
}

/**
 * Returns every row about the members of the site, except activity timestamps, and what the worker writes: notifications and the
 * counts of the day.
 */
async function everythingOf({ site }: TestSite): Promise<Record<string, string[]>> {
  await siteJobsDone(String(site.id));
  return withDatabase(async (client) => {
    const tables = await client.query<{ relation: string }>(
      `select format('%I.%I', table_schema, table_name) as relation
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where column_name = 'site_id' and table_type = 'BASE TABLE'
         and format('%I.%I', table_schema, table_name) <> all ($1)
       order by 1`,
      [
        [
          'identity.session',
          'profiles.profile',
          'discovery.search',
          'discovery.lander_count',
          'notifications.notice',
        ],
      ],
    );
    const everything: Record<string, string[]> = {};
    for (const { relation } of tables.rows) {
      const { rows } = await client.query<{ line: string }>(
        `select row_to_json(one)::text as line from ${relation} one where site_id = $1 order by 1`,
        [site.id],
      );
      if (rows.length > 0) everything[relation] = rows.map(({ line }) => line);
    }
    return everything;
  });
}
