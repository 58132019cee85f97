import { aBrowser } from '@bowline/testing/browser';
import { aMember, type TestMember } from '@bowline/testing/members';
import { aServer, type TestServer } from '@bowline/testing/server';
import { aSite } from '@bowline/testing/sites';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../../kernel/clock.ts';
import type { MemberId } from '../../kernel/ids.ts';
import type { Site } from '../sites/index.ts';
import type { PhotoStatus } from './rules.ts';

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
  site = await aSite(server.kernel.database.db);
  [owner, viewer] = await Promise.all([aMember(server.context, site), aMember(server.context, site)]);
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .webp()
    .toBuffer();

async function aPhoto(member: MemberId, status: PhotoStatus, background = '#20408c'): Promise<Buffer> {
  const { photos, kernel } = server.context;
  const bytes = await picture(background);
  const kept = await photos.keep({ variants: { full: bytes, thumb: bytes }, colour: background });
  await photos.add(kernel.database.db, { site: site.id, member }, { ...kept, status });
  return bytes;
}

async function ownImage(member: TestMember): Promise<{ filename: string; thumb_filename: string } | null> {
  const { body } = await aBrowser(server.app, site, member.cookie).get('/api/user.php');
  return body.user.profile.main_image;
}

/** The owner's card as the viewer sees it in the list of likes. */
async function imageSeenBy(member: TestMember) {
  const browser = aBrowser(server.app, site, member.cookie);
  await browser.put(`/api/members/${owner.publicId}/like`);
  const { body } = await browser.get('/api/likes.php');
  return body.profiles[0].main_image;
}

const fetchAs = (member: TestMember | undefined, url: string, of: Site = site) =>
  server.app.inject({ url, headers: { host: of.domain, ...(member && { cookie: member.cookie }) } });

test('the viewer a link was made for reads the photo, and may cache it for as long as the link lives', async () => {
  const bytes = await aPhoto(owner.memberId, 'approved');
  const image = await imageSeenBy(viewer);
  expect(image).toMatchObject({ status: 'active', colour: '#20408c', match: `/likes/m/${owner.publicId}` });

  for (const url of [image.filename, image.thumb_filename]) {
    const answer = await fetchAs(viewer, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
  }
});

test('a link of another viewer, of another site, changed or expired is refused like a photo that is not there', async () => {
  await aPhoto(owner.memberId, 'approved');
  const { filename } = await imageSeenBy(viewer);
  const elsewhere = await aSite(server.kernel.database.db);
  const stranger = await aMember(server.context, elsewhere);

  const other = await aMember(server.context, site);
  const refused = [
    await fetchAs(other, filename),
    await fetchAs(owner, filename),
    await fetchAs(stranger, filename, elsewhere),
    await fetchAs(viewer, filename.replace('/full', '/thumb')),
    await fetchAs(viewer, filename.replace(/until=\d/, 'until=9')),
    await fetchAs(viewer, filename.replace(/signature=.{8}/, 'signature=AAAAAAAA')),
    await fetchAs(viewer, filename.replace(/photos\/[0-9a-f]{8}/, 'photos/00000000')),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  expect((await fetchAs(undefined, filename)).statusCode).toBe(403);

  clock.advance(10 * 60_000);
  expect((await fetchAs(viewer, filename)).statusCode).toBe(404);
});

test.each(['pending', 'rejected'] as const)('a %s photo is shown to nobody but its owner', async (status) => {
  const bytes = await aPhoto(owner.memberId, status);
  expect(await imageSeenBy(viewer)).toBeNull();

  const image = await ownImage(owner);
  if (status === 'rejected') {
    expect(image).toBeNull();
  } else {
    const answer = await fetchAs(owner, image?.filename ?? '');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  }
});

test('the main photo is the first that may be shown', async () => {
  await aPhoto(owner.memberId, 'rejected', '#111111');
  await aPhoto(owner.memberId, 'pending', '#222222');
  await aPhoto(owner.memberId, 'approved', '#333333');
  await aPhoto(owner.memberId, 'approved', '#444444');
  expect((await imageSeenBy(viewer)).colour).toBe('#333333');
});

test('once the photo is rejected or its owner is gone, a link that is still young opens nothing', async () => {
  await aPhoto(owner.memberId, 'approved');
  const { filename } = await imageSeenBy(viewer);
  const { db } = server.kernel.database;

  await db.updateTable('photos.photo').set({ status: 'rejected' }).where('site_id', '=', site.id).execute();
  expect((await fetchAs(viewer, filename)).statusCode).toBe(404);
  await db.updateTable('photos.photo').set({ status: 'approved' }).where('site_id', '=', site.id).execute();
  expect((await fetchAs(viewer, filename)).statusCode).toBe(200);
  await db
    .updateTable('profiles.profile')
    .set({ state: 'deleted' })
    .where('member_id', '=', owner.memberId)
    .execute();
  expect((await fetchAs(viewer, filename)).statusCode).toBe(404);
});
