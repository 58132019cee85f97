import { photoVariant } from '@bowline/contract/photos';
import { type Context, createContext } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import {
  type Canaries,
  type CanaryMember,
  createCanaryMember,
  createCanaryPhoto,
} from '../../actors/canary-members.ts';
import { createTestSite, type TestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { type CrawledPage, crawlPages, dataPathOf } from '../../harness/crawler.ts';
import { withDatabase } from '../../harness/database.ts';
import { fetchBytes } from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { minutes } from '../../harness/time.ts';
import { visit } from '../../harness/visit.ts';
import { screens } from '../../pages/screens.ts';

const roles = ['visitor', 'unconfirmed', 'free', 'premium'] as const;
/** Pages show what the API answers, which contract-tests/visibility.test.ts proves for every role at each push. */
const crawling = process.env.NIGHT === undefined ? (['visitor', 'free'] as const) : roles;
const names = ['invisible', 'deleted', 'disabled', 'elsewhere', 'blocker', 'blocked'] as const;
type Name = (typeof names)[number];

/** Returns every route with every member id, and every photo in every size, as the start of a crawl. */
const startsWith = (people: readonly CanaryMember[]): string[] => {
  const routes = screens.map(({ path }) => path).filter((path) => !path.includes('nobodynobody'));
  const pages = people.flatMap(({ publicId }) =>
    ['', '/landing', '/signup'].map((page) => `/members/${publicId}${page}`),
  );
  const photos = people.flatMap(({ photos }) =>
    photos.flatMap((id) =>
      photoVariant.options.map((size) => `/api/photos/${id}/${size}?until=4102444800&signature=x`),
    ),
  );
  return [...new Set([...routes, ...pages, ...pages.map(dataPathOf), ...photos])];
};

/** Returns `canary @ page` for every response that contains one. A page may repeat the id in its own URL. */
function traces(crawled: readonly CrawledPage[], canaries: Canaries): string[] {
  return crawled.flatMap(({ url, text }) =>
    Object.entries(canaries).flatMap(([name, canary]) => {
      const isAsked = url.includes(canary);
      return !isAsked && text.includes(canary) ? [`${name} @ ${url.replaceAll(/\?.*/g, '')}`] : [];
    }),
  );
}
const found = (crawled: readonly CrawledPage[], canaries: Canaries) =>
  new Set(traces(crawled, canaries).map((trace) => trace.split(' @ ')[0]));

test('no page and no page data contains anything of members that its reader may not see', async ({
  open,
  product,
}) => {
  test.setTimeout(patience(400_000));
  const testSite = await createTestSite(product, { logged_out_search: true, discreet_accounts: false });
  const { site } = testSite;
  const cast = await createCast(product, site);
  const keeper = await createCanaryMember(product, site, 'keeper', { region: 'NL-UT' });
  const reserved = await createCanaryMember(product, site, 'reserved', {
    region: 'NL-UT',
    visibleToVisitors: false,
  });
  const unapproved: Record<string, string> = {};
  for (const status of ['pending', 'rejected'] as const) {
    const { id, mark } = await createCanaryPhoto(product, site, keeper, status);
    Object.assign(unapproved, { [`${status}.photo`]: id, [`${status}.bytes`]: mark });
  }
  const readers: Readonly<Record<Exclude<(typeof roles)[number], 'visitor'>, TestMember>> = {
    unconfirmed: await aMember(product, site, { confirmed: false }),
    free: await aMember(product, site),
    premium: await aMember(product, site, { premium: true }),
  };
  await testSite.searchIndexed();
  const people = [...Object.values(cast), keeper, reserved];
  const crawlAs = (role: (typeof roles)[number]) =>
    crawlPages({
      host: `${site.domain}:${process.env.PORT}`,
      cookie: role === 'visitor' ? '' : readers[role].cookie,
      from: [
        ...startsWith(people),
        ...Object.entries(unapproved).flatMap(([name, id]) =>
          name.endsWith('.photo') ? [`/api/photos/${id}/full?until=4102444800&signature=x`] : [],
        ),
      ],
    });

  // Likes exist before anyone hides: the blocker likes the confirmed readers, and all readers like everybody.
  const confirmed = [readers.free, readers.premium];
  const blocker = await open({ site: testSite.name, member: cast.blocker });
  for (const { publicId } of confirmed) await callApi(blocker, 'PUT', `/api/members/${publicId}/like`);
  const pages = new Map(
    await Promise.all(
      Object.entries(readers).map(
        async ([role, reader]) => [role, await open({ site: testSite.name, member: reader })] as const,
      ),
    ),
  );
  for (const page of pages.values())
    for (const name of names.filter((one) => one !== 'elsewhere'))
      await callApi(page, 'PUT', `/api/members/${cast[name].publicId}/like`);

  await test.step('a crawl finds every canary while the members are visible', async () => {
    const canaries: Canaries = Object.assign({}, ...seenFirst.map((name) => cast[name].canaries));
    const crawled = await crawlAs('premium');
    expect(found(crawled, canaries)).toEqual(new Set(Object.keys(canaries)));
    expect(traces(crawled, { ...cast.elsewhere.canaries, ...unapproved })).toEqual([]);
    console.log(`before they hide: ${crawled.length} addresses searched as premium`);
  });

  await hide(cast, { product, testSite, open });
  for (const page of pages.values()) {
    await callApi(page, 'PUT', `/api/members/${cast.blocked.publicId}/block`);
  }
  for (const { publicId } of confirmed) await callApi(blocker, 'PUT', `/api/members/${publicId}/block`);
  await testSite.searchIndexed();

  for (const role of crawling) {
    await test.step(`as ${role}: a crawl finds no hidden member and every visible one`, async () => {
      const crawled = await crawlAs(role);
      const hidden = hiddenFrom(role);
      const canaries: Canaries = Object.assign({}, unapproved, ...hidden.map((name) => cast[name].canaries));
      expect(traces(crawled, canaries).filter((trace) => !ownBlocks.test(trace))).toEqual([]);
      // Visitors read nothing that a member wrote, and nothing of a member who is for members only.
      const isShown = (canary: string) => role !== 'visitor' || !canary.endsWith('about me');
      expect(found(crawled, keeper.canaries)).toEqual(new Set(Object.keys(keeper.canaries).filter(isShown)));
      const known = role === 'visitor' ? [] : Object.keys(reserved.canaries);
      expect(found(crawled, reserved.canaries)).toEqual(new Set(known));
      expect(crawled.filter(({ status }) => status >= 500)).toEqual([]);
      const bytes = crawled.reduce((sum, { text }) => sum + text.length, 0);
      const counted = (pattern: RegExp) => crawled.filter(({ url }) => pattern.test(url)).length;
      console.log(
        `${role}: ${crawled.length} addresses searched (${counted(/\.data(\?|$)/)} of data, ${counted(/^\/api\/photos/)} of photos), ${bytes} bytes, 0 traces`,
      );
    });
  }
});

/** Every logged-in reader has blocked `blocked`; `blocker` has blocked the confirmed readers. */
const hiddenFrom = (role: (typeof roles)[number]): readonly Name[] => [
  'invisible',
  'deleted',
  'disabled',
  'elsewhere',
  ...(role === 'visitor' ? [] : (['blocked'] as const)),
  ...(role === 'visitor' || role === 'unconfirmed' ? [] : (['blocker'] as const)),
];

/** Members that are visible to everybody before they hide. */
const seenFirst = [
  'invisible',
  'deleted',
  'disabled',
  'blocker',
  'blocked',
] as const satisfies readonly Name[];

/** The settings page lists the members that its reader has blocked. */
const ownBlocks = /^blocked\.(name|id) @ \/settings(\.data)?$/;

async function createCast(product: Context, site: Site): Promise<Readonly<Record<Name, CanaryMember>>> {
  const { settings } = site;
  const other = await aSite(product.kernel.database.db, { settings: { countries: settings.countries } });
  const like = { region: 'NL-UT', interests: ['politics'] };
  return {
    invisible: await createCanaryMember(product, site, 'invisible', like),
    deleted: await createCanaryMember(product, site, 'deleted', like),
    disabled: await createCanaryMember(product, site, 'disabled', like),
    elsewhere: await createCanaryMember(product, other, 'elsewhere', like),
    blocker: await createCanaryMember(product, site, 'blocker', like),
    blocked: await createCanaryMember(product, site, 'blocked', like),
  };
}

type Open = Parameters<Parameters<typeof test>[2]>[0]['open'];

async function hide(
  cast: Readonly<Record<Name, CanaryMember>>,
  { product, testSite, open }: { product: Context; testSite: TestSite; open: Open },
): Promise<void> {
  const site = testSite.name;
  await callApi(await open({ site, member: cast.invisible }), 'PUT', '/api/profile', { invisible: true });
  await callApi(await open({ site, member: cast.deleted }), 'DELETE', '/api/account', {});
  // No screen disables a member yet.
  const { memberId } = cast.disabled;
  await withDatabase((client) =>
    client.query(`update profiles.profile set state = 'disabled' where member_id = $1`, [memberId]),
  );
  await product.profiles.noteChange(product.kernel.database.db, testSite.site.id, [memberId]);
}

test('a photo link opens only for its viewer, and not eleven minutes later', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [owner, anna, bente] = [
    await testSite.add({ photos: 1 }),
    await testSite.add(),
    await testSite.add(),
  ];
  const annas = await open({ site: testSite.name, member: anna });
  const bentes = await open({ site: testSite.name, member: bente });
  const nobodys = await open({ site: testSite.name });
  await visit(nobodys, '/login');

  await visit(annas, `/members/${owner.publicId}`);
  const link = (await annas.locator('.gallery-stage img').first().getAttribute('src')) ?? '';
  expect(await fetchBytes(annas, link)).toBeInstanceOf(Buffer);
  expect(await fetchBytes(bentes, link)).toBe(404);
  expect(await fetchBytes(nobodys, link)).toBe(404);

  expect(await fetchBytes(annas, await linkAsOf(0, testSite.site, { owner, viewer: anna }))).toBeInstanceOf(
    Buffer,
  );
  expect(await fetchBytes(annas, await linkAsOf(minutes(11), testSite.site, { owner, viewer: anna }))).toBe(
    404,
  );
});

/** Returns the photo link that the viewer would have got some time ago, signed with a clock that is behind. */
async function linkAsOf(
  ago: number,
  site: Site,
  { owner, viewer }: Readonly<Record<'owner' | 'viewer', TestMember>>,
): Promise<string> {
  const clock = { now: () => new Date(Date.now() - ago) };
  const product = await createContext({ service: 'e2e', replace: { clock } });
  try {
    const { db } = product.kernel.database;
    const token = viewer.cookie.split('=')[1] ?? '';
    const member = await product.identity.viewerBySession(site.id, token);
    if (!member) throw new Error('The viewer is not logged in');
    const memberViewer = { site: site.id, member: viewer.memberId, publicId: viewer.publicId };
    const owners = await product.profiles.visibleAmong(db, memberViewer, [owner.memberId]);
    const shown = await product.photos.mainPhotos(db, { site, viewer: member }, owners);
    const photo = shown.get(owner.memberId);
    if (!photo) throw new Error('The owner has no photo to show');
    return photo.filename;
  } finally {
    await product.close();
  }
}
