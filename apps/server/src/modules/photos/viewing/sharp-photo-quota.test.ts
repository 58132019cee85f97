import { randomBytes } from 'node:crypto';
import type { PhotoView } from '@bowline/contract/profiles';
import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Viewer } from '#kernel/http/call.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import { createRedis } from '#kernel/redis.ts';
import type { Site } from '#modules/sites/index.ts';
import { createSharpPhotoQuota, type OwnedPhoto, sharpPhotoQuotaKeys } from './sharp-photo-quota.ts';

let server: TestServer;
let site: Site;
const clock: FixedClock = fixedClock('2026-03-01T10:00:00Z');
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-03-01T10:00:00Z');
  site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 20 } });
});

const memberId = (): MemberId => String(randomBytes(5).readUIntBE(0, 5)) as MemberId;
const viewerWith = ({ premium = false, id = memberId() } = {}) => ({
  site,
  viewer: { kind: 'member', id, publicId: 'A'.repeat(16), premium } as Viewer,
});
const aMainPhoto = (owner = memberId()): OwnedPhoto => ({ id: crypto.randomUUID() as EntityId, owner });
const mainPhotos = (count: number) => Array.from({ length: count }, () => aMainPhoto());

describe('createSharpPhotoQuota()', () => {
  const quota = () => createSharpPhotoQuota(server.kernel);

  it('open() allows no more than the quota for fifty profiles opened in parallel', async () => {
    const free = viewerWith();
    const photos = mainPhotos(50);
    const sharp = await Promise.all(photos.map((photo) => quota().open(free, photo)));
    expect(sharp.filter(Boolean)).toHaveLength(20);
    const isSharp = await quota().sharpFor(free);
    expect(photos.map((photo) => isSharp(photo))).toEqual(sharp);
    expect(isSharp(aMainPhoto())).toBe(false);
  });

  it('fetchListed() allows 15 times the quota for 400 photos fetched in parallel, each once', async () => {
    const free = viewerWith();
    const photos = mainPhotos(400);
    const fetched = () => Promise.all(photos.map((photo) => quota().fetchListed(free, photo)));
    const sharp = await fetched();
    expect(sharp.filter(Boolean)).toHaveLength(300);
    expect(await fetched()).toEqual(sharp);
    // From now on lists show these sharp, and a profile can still be opened.
    const isSharp = await quota().sharpFor(free);
    expect(photos.map((photo) => isSharp(photo))).toEqual(sharp);
    const [left = aMainPhoto()] = photos.filter((_, index) => !sharp[index]);
    expect(await quota().open(free, left)).toBe(true);
    expect(await quota().fetchListed(free, left)).toBe(true);
    expect((await quota().sharpFor(free))(left)).toBe(true);
  });

  it('sharpFor() is true for all until the quota is used up, then for profiles opened today', async () => {
    const free = viewerWith();
    const [first = aMainPhoto(), ...rest] = mainPhotos(20);
    for (const photo of rest) await quota().open(free, photo);
    expect((await quota().sharpFor(free))(aMainPhoto())).toBe(true);
    // Opening the same profile again uses up nothing.
    for (let times = 0; times < 5; times += 1) expect(await quota().open(free, first)).toBe(true);
    expect((await quota().sharpFor(free))(aMainPhoto())).toBe(false);
    expect((await quota().sharpFor(free))(first)).toBe(true);
    expect(await quota().open(free, first)).toBe(true);
    expect(await quota().open(free, aMainPhoto())).toBe(false);
  });

  it('open() counts another main photo of the same member again', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = viewerWith();
    const owner = memberId();
    expect(await quota().open(free, aMainPhoto(owner))).toBe(true);
    expect(await quota().open(free, aMainPhoto(owner))).toBe(false);
  });

  it('resets at midnight UTC', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = viewerWith();
    await quota().open(free, aMainPhoto());
    for (const photo of mainPhotos(15)) await quota().fetchListed(free, photo);
    const now = async () => [
      (await quota().sharpFor(free))(aMainPhoto()),
      await quota().fetchListed(free, aMainPhoto()),
      await quota().open(free, aMainPhoto()),
    ];
    clock.set('2026-03-01T23:59:59Z');
    expect(await now()).toEqual([false, false, false]);
    clock.set('2026-03-02T00:00:00Z');
    expect(await now()).toEqual([true, true, true]);
  });

  it('does not limit premium members, nor the own profile', async () => {
    const premium = viewerWith({ premium: true });
    for (const photo of mainPhotos(30)) expect(await quota().open(premium, photo)).toBe(true);
    for (const photo of mainPhotos(400)) expect(await quota().fetchListed(premium, photo)).toBe(true);
    expect((await quota().sharpFor(premium))(aMainPhoto())).toBe(true);
    const own = memberId();
    const free = viewerWith({ id: own });
    for (const photo of mainPhotos(25)) await quota().open(free, photo);
    expect(await quota().open(free, aMainPhoto(own))).toBe(true);
    expect((await quota().sharpFor(free))(aMainPhoto(own))).toBe(true);
  });

  it('shows visitors nothing sharp', async () => {
    const visitor = { site, viewer: { kind: 'visitor' } as Viewer };
    expect(await quota().open(visitor, aMainPhoto())).toBe(false);
    expect(await quota().fetchListed(visitor, aMainPhoto())).toBe(false);
    expect((await quota().sharpFor(visitor))(aMainPhoto())).toBe(false);
  });

  it('shows nothing sharp with a quota of zero', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 0 } });
    expect(await quota().open(viewerWith(), aMainPhoto())).toBe(false);
    expect(await quota().fetchListed(viewerWith(), aMainPhoto())).toBe(false);
    expect((await quota().sharpFor(viewerWith()))(aMainPhoto())).toBe(false);
  });

  it('stores neither member nor photo ids in Redis, and nothing beyond the day', async () => {
    const own = memberId();
    const photo = aMainPhoto();
    clock.set(new Date());
    await quota().fetchListed(viewerWith({ id: own }), photo);
    await quota().open(viewerWith({ id: own }), photo);
    const { client } = server.kernel.redis;
    for (const key of Object.values(sharpPhotoQuotaKeys(site.id, own))) {
      const marks = await client.sMembers(key);
      expect(marks).toHaveLength(2);
      expect(marks.join()).not.toContain(photo.owner);
      expect(marks.join()).not.toContain(photo.id);
      const secondsLeft = await client.ttl(key);
      expect(secondsLeft).toBeGreaterThan(0);
      expect(secondsLeft).toBeLessThanOrEqual(24 * 60 * 60);
    }
  });

  it('shows everything sharp while Redis is unreachable', async () => {
    const unreachable = createRedis(
      { redisUrl: 'redis://127.0.0.1:1', redisPrefix: 'away:' },
      server.kernel.log,
    );
    const without = createSharpPhotoQuota({ ...server.kernel, redis: unreachable });
    for (const photo of mainPhotos(30)) expect(await without.open(viewerWith(), photo)).toBe(true);
    expect((await without.sharpFor(viewerWith()))(aMainPhoto())).toBe(true);
    await unreachable.close();
  });
});

describe('the sharp-photo quota over HTTP', () => {
  interface Card {
    readonly id: string;
    readonly main_image: PhotoView | null;
  }

  async function membersWithPhotos(count: number, photosEach = 2): Promise<TestMember[]> {
    const members: TestMember[] = [];
    for (let made = 0; made < count; made += 1) {
      const member = await aMember(server.context, site);
      for (let photo = 0; photo < photosEach; photo += 1)
        await aPhoto(server.context, { site: site.id, member: member.memberId });
      members.push(member);
    }
    return members;
  }
  const browserOf = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);
  const albumOf = async (viewer: TestMember, { publicId }: TestMember): Promise<boolean[]> => {
    const { body } = await browserOf(viewer).get(`/api/members/${publicId}`);
    return body.member.photos.map(({ blurred }: { blurred: boolean }) => blurred);
  };
  const cardsOf = async (viewer: TestMember): Promise<Record<string, boolean>> => {
    const { body } = await browserOf(viewer).get('/api/members');
    return Object.fromEntries(
      body.members.map((card: { id: string; main_image: { blurred: boolean } | null }) => [
        card.id,
        card.main_image?.blurred,
      ]),
    );
  };

  it('limits sharp main photos of free members, and other photos to premium members', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 2 } });
    const [free, premium, ...others] = [
      await aMember(server.context, site),
      await aMember(server.context, site, { premium: true }),
      ...(await membersWithPhotos(3)),
    ];
    const [one, two, three] = others;
    if (!free || !premium || !one || !two || !three) throw new Error('a test member is missing');
    await server.jobsDone();

    expect(Object.values(await cardsOf(free)).filter((blurred) => blurred)).toEqual([]);
    expect(await albumOf(free, one)).toEqual([false, true]);
    expect(await albumOf(free, two)).toEqual([false, true]);
    expect(await albumOf(free, three)).toEqual([true, true]);
    expect(await albumOf(free, one)).toEqual([false, true]);
    expect(await cardsOf(free)).toMatchObject({
      [one.publicId]: false,
      [two.publicId]: false,
      [three.publicId]: true,
    });
    expect(await albumOf(one, one)).toEqual([false, false]);
    for (const other of others) expect(await albumOf(premium, other)).toEqual([false, false]);
    expect(Object.values(await cardsOf(premium))).not.toContain(true);
  });

  it('is not used up by a profile without photos', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = await aMember(server.context, site);
    const bare = await aMember(server.context, site);
    const [one] = await membersWithPhotos(1);
    if (!one) throw new Error('a test member is missing');
    expect(await albumOf(free, bare)).toEqual([]);
    expect(await albumOf(free, one)).toEqual([false, true]);
  });

  it('gives a free member no full size of a photo by links of lists', async () => {
    const free = await aMember(server.context, site);
    await membersWithPhotos(64, 1);
    await server.jobsDone();
    const browser = browserOf(free);
    const cards: Card[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await browser.get(
        next ? `/api/members?cursor=${encodeURIComponent(next)}` : '/api/members',
      );
      cards.push(...body.members);
      next = body.next;
    }
    const photos = cards.flatMap(({ main_image }) => main_image ?? []);
    expect(photos).toHaveLength(64);

    const fetched = async (url: string) => {
      const { statusCode, rawPayload } = await server.app.inject({
        url,
        headers: { host: site.domain, cookie: free.cookie, accept: 'image/webp' },
      });
      return statusCode === 200 ? rawPayload.toString() : statusCode;
    };
    for (const { filename, medium_filename, thumb_filename, blurred } of photos) {
      expect(blurred).toBe(false);
      expect([filename, medium_filename]).toEqual([thumb_filename, thumb_filename]);
      expect(await fetched(thumb_filename)).toContain('thumb as webp');
      for (const larger of ['medium', 'full'])
        expect(await fetched(thumb_filename.replace('/thumb?', `/${larger}?`))).toBe(404);
    }
    // The full size takes an opened profile, and twenty of them are the day's quota.
    const opened = await Promise.all(
      cards
        .slice(0, 30)
        .map(async ({ id }) => (await browser.get(`/api/members/${id}`)).body.member.photos[0]),
    );
    const sizes = await Promise.all(opened.map(({ filename }: { filename: string }) => fetched(filename)));
    expect(sizes.filter((bytes) => String(bytes).includes('full as webp'))).toHaveLength(20);
    expect(sizes.filter((bytes) => String(bytes).includes('blurred as webp'))).toHaveLength(10);
  }, 60_000);

  it('answers a link of a list with the blurred photo once the day’s photos of lists are used up', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = await aMember(server.context, site);
    await membersWithPhotos(20, 1);
    await server.jobsDone();
    const { body } = await browserOf(free).get('/api/members');
    const links = body.members.map(({ main_image }: Card) => main_image?.thumb_filename ?? '');
    const fetchAll = () =>
      Promise.all(
        links.map((url: string) =>
          server.app.inject({
            url,
            headers: { host: site.domain, cookie: free.cookie, accept: 'image/webp' },
          }),
        ),
      );
    for (const answers of [await fetchAll(), await fetchAll()]) {
      const sharp = answers.filter(({ body: bytes }) => bytes.includes('thumb as webp'));
      const blurred = answers.filter(({ body: bytes }) => bytes.includes('blurred as webp'));
      expect([sharp.length, blurred.length]).toEqual([15, 5]);
      expect(new Set(blurred.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']));
    }
    expect(Object.values(await cardsOf(free)).filter((isBlurred) => !isBlurred)).toHaveLength(15);
  }, 60_000);
});
