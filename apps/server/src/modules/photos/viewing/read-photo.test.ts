import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let viewer: TestMember;
const clock: FixedClock = fixedClock(new Date());

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(new Date());
  site = await aSite(server.kernel.database.db, { settings: { logged_out_search: true } });
  [owner, viewer] = await Promise.all([
    aMember(server.context, site),
    aMember(server.context, site, { premium: true }),
  ]);
});

const photoOf = (member: TestMember, overrides: Parameters<typeof aPhoto>[2] = {}) =>
  aPhoto(server.context, { site: site.id, member: member.memberId }, overrides);

const browserOf = (member?: TestMember) => aBrowser(server.app, site, member?.cookie);

/** The photos on the owner's page, as `member` sees them; for a visitor the main photo. */
async function albumSeenBy(member?: TestMember) {
  const { status, body } = await browserOf(member).get(`/api/members/${owner.publicId}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return member ? body.member.photos : [body.member.main_image].filter(Boolean);
}

const fetchAs = (
  member: TestMember | undefined,
  url: string,
  { accept = 'image/webp', of = site }: { accept?: string; of?: Site } = {},
) =>
  server.app.inject({
    url,
    headers: { host: of.domain, accept, ...(member && { cookie: member.cookie }) },
  });

const statusFor = async (member: TestMember | undefined, url: string) =>
  (await fetchAs(member, url)).statusCode;

it('returns the photo to the viewer of the link, cacheable until the link expires', async () => {
  const photo = await photoOf(owner);
  const [image] = await albumSeenBy(viewer);
  expect(image).toMatchObject({
    id: photo.id,
    status: 'active',
    blurred: false,
    colour: '#20408c',
    width: 1200,
    height: 1600,
    match: `/likes/m/${owner.publicId}`,
  });

  for (const [variant, url] of [
    ['full', image.filename],
    ['medium', image.medium_filename],
    ['thumb', image.thumb_filename],
    ['small', image.thumb_filename.replace('/thumb', '/small')],
  ] as const) {
    const answer = await fetchAs(viewer, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.rawPayload.equals(photo.bytes(variant, 'webp'))).toBe(true);
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
  }
});

it('returns AVIF to clients that accept it, with Vary: accept', async () => {
  const photo = await photoOf(owner);
  const [image] = await albumSeenBy(viewer);
  const accept = 'image/avif,image/webp,image/apng,*/*;q=0.8';
  const modern = await fetchAs(viewer, image.filename, { accept });
  const plain = await fetchAs(viewer, image.filename, { accept: '*/*' });
  expect(modern.headers['content-type']).toBe('image/avif');
  expect(modern.rawPayload.equals(photo.bytes('full', 'avif'))).toBe(true);
  expect(plain.headers['content-type']).toBe('image/webp');
  expect(plain.rawPayload.equals(photo.bytes('full', 'webp'))).toBe(true);
  for (const { headers } of [modern, plain]) expect(headers.vary).toMatch(/\baccept\b(?!-)/i);
});

it('answers like for a missing photo if the link is another viewer’s or site’s, changed or expired', async () => {
  await photoOf(owner);
  const [{ filename }] = await albumSeenBy(viewer);
  const elsewhere = await aSite(server.kernel.database.db);
  const stranger = await aMember(server.context, elsewhere);
  const other = await aMember(server.context, site, { premium: true });

  const missing = await fetchAs(viewer, filename.replace(/photos\/[0-9a-f]{8}/, 'photos/00000000'));
  const refused = [
    await fetchAs(other, filename),
    await fetchAs(owner, filename),
    await fetchAs(undefined, filename),
    await fetchAs(stranger, filename, { of: elsewhere }),
    await fetchAs(viewer, filename.replace('/full', '/blurred')),
    await fetchAs(viewer, filename.replace(/until=\d/, 'until=9')),
    await fetchAs(viewer, filename.replace(/signature=.{8}/, 'signature=AAAAAAAA')),
  ];
  expect(missing.statusCode).toBe(404);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(missing.body);
  }

  expect(await statusFor(viewer, filename)).toBe(200);
  clock.advance(11 * 60_000);
  expect(await statusFor(viewer, filename)).toBe(404);
});

it('refuses sharp variants for a blurred link', async () => {
  const photo = await photoOf(owner);
  const [image] = await albumSeenBy(undefined);
  expect(image.blurred).toBe(true);
  const answer = await fetchAs(undefined, image.filename);
  expect(answer.rawPayload.equals(photo.bytes('blurred', 'webp'))).toBe(true);
  for (const variant of ['full', 'medium', 'thumb', 'small']) {
    expect(await statusFor(undefined, image.filename.replace('/blurred', `/${variant}`))).toBe(404);
  }
});

it.each(['pending', 'rejected'] as const)('shows a %s photo to its owner only', async (status) => {
  const photo = await photoOf(owner, { status });
  expect(await albumSeenBy(viewer)).toEqual([]);
  expect(await albumSeenBy(undefined)).toEqual([]);

  const { body } = await browserOf(owner).get('/api/photos');
  const [own] = body.photos;
  expect(own).toMatchObject({ id: photo.id, status });
  const answer = await fetchAs(owner, own.filename);
  expect(answer.rawPayload.equals(photo.bytes('full', 'webp'))).toBe(true);
  for (const other of [viewer, undefined]) expect(await statusFor(other, own.filename)).toBe(404);
});

it('refuses a pending photo even with a link signed for the viewer', async () => {
  const approved = await photoOf(owner);
  const pending = await photoOf(owner, { status: 'pending' });
  const { createLinks } = await import('./links.ts');
  const links = createLinks(server.kernel.vault);
  const linkViewer = { site, publicId: viewer.publicId };
  const linkTo = (id: typeof approved.id) => links.sign(linkViewer, id, 'page', clock.now()).filename;
  expect(await statusFor(viewer, linkTo(approved.id))).toBe(200);
  expect(await statusFor(viewer, linkTo(pending.id))).toBe(404);
});

it('the main photo is the first approved one', async () => {
  await photoOf(owner, { status: 'rejected', colour: '#111111' });
  await photoOf(owner, { status: 'pending', colour: '#222222' });
  await photoOf(owner, { colour: '#333333' });
  await photoOf(owner, { colour: '#444444' });
  const album: { colour: string }[] = await albumSeenBy(viewer);
  expect(album.map(({ colour }) => colour)).toEqual(['#333333', '#444444']);
  const { body } = await browserOf(viewer).get('/api/user.php');
  expect(body.user.profile.main_image).toBeNull();
  const own = await browserOf(owner).get('/api/user.php');
  expect(own.body.user.profile.main_image.filename).toContain('/full?');
});

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'the photo is rejected',
    () => setPhoto({ status: 'rejected', rejection: 'explicit' }),
    () => setPhoto({ status: 'approved', rejection: null }),
  ],
  [
    'its owner’s account is deleted',
    () => setOwner({ state: 'deleted' }),
    () => setOwner({ state: 'active' }),
  ],
  ['its owner is disabled', () => setOwner({ state: 'disabled' }), () => setOwner({ state: 'active' })],
  ['its owner is invisible', () => setOwner({ invisible: true }), () => setOwner({ invisible: false })],
  [
    'its owner blocks the viewer',
    () => browserOf(owner).put(`/api/members/${viewer.publicId}/block`),
    () => browserOf(owner).delete(`/api/members/${viewer.publicId}/block`),
  ],
  [
    'the viewer blocks its owner',
    () => browserOf(viewer).put(`/api/members/${owner.publicId}/block`),
    () => browserOf(viewer).delete(`/api/members/${owner.publicId}/block`),
  ],
])('refuses an unexpired link once %s', async (_what, change, undo) => {
  await photoOf(owner);
  const [{ filename }] = await albumSeenBy(viewer);
  expect(await statusFor(viewer, filename)).toBe(200);
  await change();
  expect(await statusFor(viewer, filename)).toBe(404);
  await undo();
  expect(await statusFor(viewer, filename)).toBe(200);
});

const setPhoto = (change: { status: string; rejection: string | null }) =>
  server.kernel.database.db
    .updateTable('photos.photo')
    .set(change)
    .where('site_id', '=', site.id)
    .where('member_id', '=', owner.memberId)
    .execute();

const setOwner = (change: { state?: string; invisible?: boolean }) =>
  server.kernel.database.db
    .updateTable('profiles.profile')
    .set(change)
    .where('site_id', '=', site.id)
    .where('member_id', '=', owner.memberId)
    .execute();

it('shows the photo of an invisible member to a viewer they approached', async () => {
  await photoOf(owner);
  await browserOf(owner).put(`/api/members/${viewer.publicId}/like`);
  await setOwner({ invisible: true });
  const [{ filename }] = await albumSeenBy(viewer);
  expect(await statusFor(viewer, filename)).toBe(200);
  expect((await browserOf().get(`/api/members/${owner.publicId}`)).status).toBe(404);
});

it('shows visitors blurred photos only, and none on sites without logged-out search', async () => {
  await photoOf(owner);
  await photoOf(owner);
  const album = await albumSeenBy(undefined);
  expect(album.map(({ blurred }: { blurred: boolean }) => blurred)).toEqual([true]);
  const [{ filename }] = album;
  expect(await statusFor(undefined, filename)).toBe(200);
  // A visitor's link does not work for members.
  expect(await statusFor(viewer, filename)).toBe(404);

  const closed = await aSite(server.kernel.database.db);
  const { createLinks } = await import('./links.ts');
  const member = await aMember(server.context, closed);
  const photo = await aPhoto(server.context, { site: closed.id, member: member.memberId });
  const linkViewer = { site: closed, publicId: null };
  const link = createLinks(server.kernel.vault).sign(linkViewer, photo.id, 'blurred', clock.now()).filename;
  expect((await fetchAs(undefined, link, { of: closed })).statusCode).toBe(404);
});

it.each([
  ['/cdn', 'same-origin'],
  ['https://img.example.com', 'same-site'],
])('all addresses begin with the CDN prefix %s', async (cdn_prefix, shownOn) => {
  site = await aSite(server.kernel.database.db, { settings: { cdn_prefix } });
  [owner, viewer] = await Promise.all([aMember(server.context, site), aMember(server.context, site)]);
  await photoOf(owner);
  const [image] = await albumSeenBy(viewer);
  const own = (await browserOf(owner).get('/api/photos')).body.photos[0];
  const user = (await browserOf(owner).get('/api/user.php')).body.user.profile.main_image;
  for (const address of [image.filename, image.thumb_filename, own.medium_filename, user.filename]) {
    expect(address.startsWith(`${cdn_prefix}/api/photos/`)).toBe(true);
  }
  const answer = await fetchAs(viewer, image.filename.slice(cdn_prefix.length));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cross-origin-resource-policy']).toBe(shownOn);
});
