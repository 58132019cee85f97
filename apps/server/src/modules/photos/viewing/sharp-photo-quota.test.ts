import { randomBytes } from 'node:crypto';
import type { PhotoView } from '@bowline/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Viewer } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createRedis } from '#kernel/redis.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createSharpPhotoQuota, sharpPhotoQuotaKeys } from './sharp-photo-quota.ts';

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
const someMembers = (count: number) => Array.from({ length: count }, () => memberId());

describe('createSharpPhotoQuota()', () => {
  const quota = () => createSharpPhotoQuota(server.kernel);

  it('open() allows no more than the quota for fifty profiles opened in parallel', async () => {
    const free = viewerWith();
    const owners = someMembers(50);
    const sharp = await Promise.all(owners.map(async (owner) => (await quota().open(free, owner)).isSharp));
    expect(sharp.filter(Boolean)).toHaveLength(20);
    const isSharp = await quota().sharpFor(free);
    expect(owners.map((owner) => isSharp(owner))).toEqual(sharp);
    expect(isSharp(memberId())).toBe(false);
  });

  it('fetchListed() allows 15 times the quota for 400 photos fetched in parallel, each once', async () => {
    const free = viewerWith();
    const owners = someMembers(400);
    const fetched = () => Promise.all(owners.map((owner) => quota().fetchListed(free, owner)));
    const sharp = await fetched();
    expect(sharp.filter(Boolean)).toHaveLength(300);
    expect(await fetched()).toEqual(sharp);
    // From now on lists show these sharp, and a profile can still be opened.
    const isSharp = await quota().sharpFor(free);
    expect(owners.map((owner) => isSharp(owner))).toEqual(sharp);
    const [left = memberId()] = owners.filter((_, index) => !sharp[index]);
    expect((await quota().open(free, left)).isSharp).toBe(true);
    expect(await quota().fetchListed(free, left)).toBe(true);
    expect((await quota().sharpFor(free))(left)).toBe(true);
  });

  it('sharpFor() is true for all until the quota is used up, then for profiles opened today', async () => {
    const free = viewerWith();
    const [first = memberId(), ...rest] = someMembers(20);
    for (const owner of rest) await quota().open(free, owner);
    expect((await quota().sharpFor(free))(memberId())).toBe(true);
    // Opening the same profile again uses up nothing.
    for (let times = 0; times < 5; times += 1) expect((await quota().open(free, first)).isSharp).toBe(true);
    expect((await quota().sharpFor(free))(memberId())).toBe(false);
    expect((await quota().sharpFor(free))(first)).toBe(true);
    expect((await quota().open(free, first)).isSharp).toBe(true);
    expect((await quota().open(free, memberId())).isSharp).toBe(false);
  });

  it('open() counts down to none, and a profile opened again uses up nothing', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 2 } });
    const free = viewerWith();
    const [one, two, three] = [memberId(), memberId(), memberId()];
    expect(await quota().open(free, one)).toEqual({ isSharp: true, left: 1 });
    expect(await quota().open(free, one)).toEqual({ isSharp: true, left: 1 });
    expect(await quota().open(free, two)).toEqual({ isSharp: true, left: 0 });
    expect(await quota().open(free, three)).toEqual({ isSharp: false, left: 0 });
    expect(await quota().open(free, one)).toEqual({ isSharp: true, left: 0 });
    expect((await quota().open(viewerWith({ premium: true }), one)).left).toBeNull();
  });

  it('resets at midnight UTC', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = viewerWith();
    await quota().open(free, memberId());
    for (const owner of someMembers(15)) await quota().fetchListed(free, owner);
    const now = async () => [
      (await quota().sharpFor(free))(memberId()),
      await quota().fetchListed(free, memberId()),
      (await quota().open(free, memberId())).isSharp,
    ];
    clock.set('2026-03-01T23:59:59Z');
    expect(await now()).toEqual([false, false, false]);
    clock.set('2026-03-02T00:00:00Z');
    expect(await now()).toEqual([true, true, true]);
  });

  it('does not limit premium members, nor the own profile', async () => {
    const premium = viewerWith({ premium: true });
    for (const owner of someMembers(30)) expect((await quota().open(premium, owner)).isSharp).toBe(true);
    for (const owner of someMembers(400)) expect(await quota().fetchListed(premium, owner)).toBe(true);
    expect((await quota().sharpFor(premium))(memberId())).toBe(true);
    const own = memberId();
    const free = viewerWith({ id: own });
    for (const owner of someMembers(25)) await quota().open(free, owner);
    expect((await quota().open(free, own)).isSharp).toBe(true);
    expect((await quota().sharpFor(free))(own)).toBe(true);
  });

  it('shows visitors nothing sharp', async () => {
    const visitor = { site, viewer: { kind: 'visitor' } as Viewer };
    expect((await quota().open(visitor, memberId())).isSharp).toBe(false);
    expect(await quota().fetchListed(visitor, memberId())).toBe(false);
    expect((await quota().sharpFor(visitor))(memberId())).toBe(false);
  });

  it('shows nothing sharp with a quota of zero', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 0 } });
    expect(await quota().open(viewerWith(), memberId())).toEqual({ isSharp: false, left: 0 });
    expect(await quota().fetchListed(viewerWith(), memberId())).toBe(false);
    expect((await quota().sharpFor(viewerWith()))(memberId())).toBe(false);
  });

  it('stores no member ids in Redis, and nothing beyond the day', async () => {
    const own = memberId();
    const owner = memberId();
    clock.set(new Date());
    await quota().fetchListed(viewerWith({ id: own }), owner);
    await quota().open(viewerWith({ id: own }), owner);
    const { client } = server.kernel.redis;
    for (const key of Object.values(sharpPhotoQuotaKeys(site.id, own))) {
      const marks = await client.sMembers(key);
      expect(marks).toHaveLength(2);
      expect(marks.join()).not.toContain(owner);
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
    for (const owner of someMembers(30)) expect((await without.open(viewerWith(), owner)).isSharp).toBe(true);
    expect((await without.sharpFor(viewerWith()))(memberId())).toBe(true);
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

  it('neither blurs nor counts members one has liked, been liked by or written with', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = await aMember(server.context, site, { credits: 100 });
    const [liked, liker, addressee, stranger, other] = await membersWithPhotos(5);
    if (!liked || !liker || !addressee || !stranger || !other) throw new Error('a test member is missing');
    const writer = await aMember(server.context, site, { credits: 100 });
    for (let photo = 0; photo < 2; photo += 1)
      await aPhoto(server.context, { site: site.id, member: writer.memberId });
    await browserOf(free).put(`/api/members/${liked.publicId}/like`);
    await browserOf(liker).put(`/api/members/${free.publicId}/like`);
    await sendMessage(server, site, { from: free, to: addressee });
    await sendMessage(server, site, { from: writer, to: free });
    await server.jobsDone();
    const open = async ({ publicId }: TestMember) =>
      (await browserOf(free).get(`/api/members/${publicId}`)).body.clear_profiles;

    const met = [liked, liker, addressee, writer];
    for (const member of met) expect(await open(member)).toBeNull();
    expect(await open(stranger)).toEqual({ left: 0, a_day: 1 });
    expect(await open(other)).toEqual({ left: 0, a_day: 1 });
    expect(await albumOf(free, other)).toEqual([true, true]);
    for (const member of met) expect(await albumOf(free, member)).toEqual([false, true]);

    const cards = await cardsOf(free);
    for (const member of [...met, stranger]) expect(cards[member.publicId]).toBe(false);
    expect(cards[other.publicId]).toBe(true);
    const chats = (await browserOf(free).get('/api/chats.php')).body.chats;
    const lists = (await browserOf(free).get('/api/likes/received')).body.members;
    const photos = [...chats.map(({ profile }: { profile: Card }) => profile), ...lists];
    expect(photos.map(({ main_image }: Card) => main_image?.blurred)).toEqual([false, false, false]);
  });

  it('does not count photos of lists of members one has met', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = await aMember(server.context, site);
    const others = await membersWithPhotos(17, 1);
    const [liked] = others;
    if (!liked) throw new Error('a test member is missing');
    await browserOf(free).put(`/api/members/${liked.publicId}/like`);
    await server.jobsDone();
    const { body } = await browserOf(free).get('/api/members');
    const answers = await Promise.all(
      body.members.map(({ main_image }: Card) =>
        server.app.inject({
          url: main_image?.thumb_filename ?? '',
          headers: { host: site.domain, cookie: free.cookie, accept: 'image/webp' },
        }),
      ),
    );
    // Fifteen by the quota, and the liked one beside them.
    expect(answers.filter(({ body: bytes }) => bytes.includes('thumb as webp'))).toHaveLength(16);
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

  it('gives a free member no full size of a photo by links of lists', {
    timeout: patience(60_000),
  }, async () => {
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
  });

  it('answers a link of a list with the blurred photo once the day’s photos of lists are used up', {
    timeout: patience(60_000),
  }, async () => {
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
  });
});
