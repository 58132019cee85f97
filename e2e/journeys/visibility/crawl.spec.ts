import { photoVariant } from '@bowline/contract/photos';
import { type Context, createContext } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
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
const names = ['invisible', 'deleted', 'disabled', 'elsewhere', 'shuns', 'shunned'] as const;
type Name = (typeof names)[number];

/** Every route with every id there is, and every photo in every size, besides what links lead to. */
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

/** `needle @ page` for every answer that holds one. The page that was asked for by an id repeats that id. */
function traces(heard: readonly CrawledPage[], needles: Canaries): string[] {
  return heard.flatMap(({ url, text }) =>
    Object.entries(needles).flatMap(([name, needle]) => {
      const isAsked = url.includes(needle);
      return !isAsked && text.includes(needle) ? [`${name} @ ${url.replaceAll(/\?.*/g, '')}`] : [];
    }),
  );
}
const caught = (heard: readonly CrawledPage[], needles: Canaries) =>
  new Set(traces(heard, needles).map((trace) => trace.split(' @ ')[0]));

test('no page and no data of a page holds a trace of whom its reader may not see', async ({
  open,
  product,
}) => {
  test.setTimeout(400_000);
  const testSite = await createTestSite(product, { logged_out_search: true });
  const { site } = testSite;
  const cast = await plantCast(product, site);
  const keeper = await createCanaryMember(product, site, 'keeper', { region: 'NL-UT' });
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
  const people = [...Object.values(cast), keeper];
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

  // They have met before: whoever shuns likes those they can see, and all like everybody.
  const confirmed = [readers.free, readers.premium];
  const shuns = await open({ site: testSite.name, member: cast.shuns });
  for (const { publicId } of confirmed) await callApi(shuns, 'PUT', `/api/members/${publicId}/like`);
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

  await test.step('a crawl catches all of it while it may be seen', async () => {
    const needles: Canaries = Object.assign({}, ...seenFirst.map((name) => cast[name].canaries));
    const heard = await crawlAs('premium');
    expect(caught(heard, needles)).toEqual(new Set(Object.keys(needles)));
    expect(traces(heard, { ...cast.elsewhere.canaries, ...unapproved })).toEqual([]);
    console.log(`before they hide: ${heard.length} addresses searched as premium`);
  });

  await hide(cast, { product, testSite, open });
  for (const page of pages.values()) {
    await callApi(page, 'PUT', `/api/members/${cast.shunned.publicId}/block`);
  }
  for (const { publicId } of confirmed) await callApi(shuns, 'PUT', `/api/members/${publicId}/block`);
  await testSite.searchIndexed();

  for (const role of roles) {
    await test.step(`as ${role}: nothing of those who are hidden, all of those who are not`, async () => {
      const heard = await crawlAs(role);
      const hidden = hiddenFrom(role);
      const needles: Canaries = Object.assign({}, unapproved, ...hidden.map((name) => cast[name].canaries));
      expect(traces(heard, needles).filter((trace) => !ownBlocks.test(trace))).toEqual([]);
      expect(caught(heard, keeper.canaries)).toEqual(new Set(Object.keys(keeper.canaries)));
      expect(heard.filter(({ status }) => status >= 500)).toEqual([]);
      const bytes = heard.reduce((sum, { text }) => sum + text.length, 0);
      const counted = (pattern: RegExp) => heard.filter(({ url }) => pattern.test(url)).length;
      console.log(
        `${role}: ${heard.length} addresses searched (${counted(/\.data(\?|$)/)} of data, ${counted(/^\/api\/photos/)} of photos), ${bytes} bytes, 0 traces`,
      );
    });
  }
});

/** Everybody who is logged in has blocked `shunned`; `shuns` has blocked whomever they could see. */
const hiddenFrom = (role: (typeof roles)[number]): readonly Name[] => [
  'invisible',
  'deleted',
  'disabled',
  'elsewhere',
  ...(role === 'visitor' ? [] : (['shunned'] as const)),
  ...(role === 'visitor' || role === 'unconfirmed' ? [] : (['shuns'] as const)),
];

/** Whom everybody sees until they hide. */
const seenFirst = ['invisible', 'deleted', 'disabled', 'shuns', 'shunned'] as const satisfies readonly Name[];

/** The settings name whom a member has blocked, and say no more. */
const ownBlocks = /^shunned\.(name|id) @ \/settings(\.data)?$/;

async function plantCast(product: Context, site: Site): Promise<Readonly<Record<Name, CanaryMember>>> {
  const { settings } = site;
  const other = await aSite(product.kernel.database.db, { settings: { countries: settings.countries } });
  const like = { region: 'NL-UT', interests: ['politics'] };
  return {
    invisible: await createCanaryMember(product, site, 'invisible', like),
    deleted: await createCanaryMember(product, site, 'deleted', like),
    disabled: await createCanaryMember(product, site, 'disabled', like),
    elsewhere: await createCanaryMember(product, other, 'elsewhere', like),
    shuns: await createCanaryMember(product, site, 'shuns', like),
    shunned: await createCanaryMember(product, site, 'shunned', like),
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
  // No screen of this product disables a member yet.
  const { memberId } = cast.disabled;
  await withDatabase((client) =>
    client.query(`update profiles.profile set state = 'disabled' where member_id = $1`, [memberId]),
  );
  await product.profiles.noteChange(product.kernel.database.db, testSite.site.id, [memberId]);
}

test('a photo’s link opens for whom it was made, and not eleven minutes later', async ({ open, product }) => {
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

/** The address the product gave this viewer so long ago: made by its own parts, on a clock that is behind. */
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
    const onlooker = { site: site.id, member: viewer.memberId, publicId: viewer.publicId };
    const owners = await product.profiles.visibleAmong(db, onlooker, [owner.memberId]);
    const shown = await product.photos.mainPhotos(db, { site, viewer: member }, owners);
    const photo = shown.get(owner.memberId);
    if (!photo) throw new Error('The owner has no photo to show');
    return photo.filename;
  } finally {
    await product.close();
  }
}
