import type { Context } from '@bowline/server/context.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { createShop } from '../../actors/shop.ts';
import type { SiteMember } from '../../actors/test-site.ts';
import { watchControls } from '../../harness/controls.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { sendByApi } from '../../pages/chat.ts';
import { giveLike } from '../../pages/likes.ts';
import { screens } from '../../pages/screens.ts';
import { type Crawl, crawlScreen } from './control-crawl.ts';

/** Screens that end the account or the session, change the language, or fail on purpose. */
const leftOutScreens = [
  'settings-leave',
  'complete-signup',
  'unsubscribe',
  'mail-change-do',
  'lang-config',
  'error',
];

const memberScreens = screens.filter(
  (screen) => screen.for !== 'visitor' && !leftOutScreens.includes(screen.route),
);
const inGroup = (routes: RegExp) => memberScreens.filter(({ route }) => routes.test(route));

/** Groups of about the same length, so that the workers share them, with the least number of controls in each. */
const groups = [
  {
    name: 'own account',
    screens: inGroup(/^(profile|settings|notifications|activate|not-found)/),
    atLeast: 60,
  },
  {
    name: 'chats and likes',
    screens: inGroup(/^(chats|likes|members-id-chat)/),
    atLeast: 28,
  },
  {
    name: 'payments',
    screens: inGroup(/^(transactions|credits|directdebit|premium|pricing)/),
    atLeast: 20,
  },
  {
    name: 'statements, reports, complaints and removal',
    screens: inGroup(/^(decision|decisions|decisions-id|reports|complaints|complaints-id|removal)$/),
    atLeast: 11,
  },
  {
    name: 'members',
    // The list comes last: filters that it remembers leave nobody to open.
    screens: [...inGroup(/^(members-id|signup-matches)$/), ...inGroup(/^members$/)],
    atLeast: 35,
  },
  {
    name: 'match finder, swipe game, bars and menus of every screen',
    screens: inGroup(/^(match-finder|swipe-game)$/),
    bars: true,
    atLeast: 45,
  },
];

/** Other languages, and what ends the session or the account. */
const leftOutControls = [
  '.skip-link, [lang]:not(html)',
  '[href="/logout"], form[action="/logout"] *, form[action="/settings/leave"] [name="leave"]',
];
const barsOfEveryScreen = ':is(header, nav, footer):not(main *) *';

test('every screen of members belongs to one group', () => {
  const grouped = groups.flatMap((group) => group.screens);
  expect(new Set(grouped)).toEqual(new Set(memberScreens));
  expect(grouped).toHaveLength(memberScreens.length);
});

for (const { name, screens: screensOfGroup, bars = false, atLeast } of groups)
  test(`every control does something for a free member without credits: ${name}`, { tag: '@night' }, async ({
    open,
    product,
  }) => {
    test.setTimeout(patience(600_000));
    const { page, members } = await openWithoutCredits(open, product);
    const leftOut = [...leftOutControls, ...(bars ? [] : [barsOfEveryScreen])].join(', ');
    const controls = await watchControls(page, { members, leftOut });
    const crawl: Crawl = { page, controls, known: new Set(), pressed: [], deadEnds: [] };
    for (const screen of screensOfGroup) await crawlScreen(crawl, screen);
    console.log(`${name}: ${crawl.pressed.length} controls pressed on ${screensOfGroup.length} screens`);
    expect(crawl.deadEnds).toEqual([]);
    expect(crawl.pressed.length).toBeGreaterThanOrEqual(atLeast);
  });

const others = 'Bente Cato Dora Els Fien Guus Hanna Iris Joke Kaat Loes Mien'.split(' ');

/** Opens a page as a free member who has spent her credits. Everybody likes her, and three have written to her. */
async function openWithoutCredits(
  open: (visitor?: Visitor) => Promise<Page>,
  product: Context,
): Promise<{ readonly page: Page; readonly members: readonly string[] }> {
  const testSite = await createShop(product, undefined, {
    logged_out_search: true,
    direct_debit_after_hours: 0,
  });
  const anna = await testSite.add({ name: 'Anna', credits: 10, photos: 3 });
  const likers = await Promise.all(
    others.map((name, at) => testSite.add({ name, credits: 50, photos: at < 3 ? 1 : 0 })),
  );
  for (const member of likers) await giveLike(product, testSite, member, anna);
  for (const member of likers.slice(0, 2)) await giveLike(product, testSite, anna, member);
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, size: 'phone', member: anna });
  // Several conversations, because the crawl deletes one and blocks the member of another.
  const [first, ...more] = likers.slice(-3) as [SiteMember, ...SiteMember[]];
  expect(await sendByApi(page, first, 'Hoi.')).toMatchObject({ balance: 0 });
  for (const member of [first, ...more])
    await sendByApi(await open({ site: testSite.name, member }), anna, 'Hoi Anna.');
  return { page, members: ['Anna', ...others] };
}
