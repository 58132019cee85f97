import { randomBytes } from 'node:crypto';
import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Viewer } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createRedis } from '#kernel/redis.ts';
import type { Site } from '#modules/sites/index.ts';
import { createSharpPhotoQuota, sharpPhotoQuotaKey } from './sharp-photo-quota.ts';

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
const memberIds = (count: number) => Array.from({ length: count }, memberId);

describe('createSharpPhotoQuota()', () => {
  const quota = () => createSharpPhotoQuota(server.kernel);

  it('consume() allows no more than the quota for fifty profiles opened in parallel', async () => {
    const free = viewerWith();
    const others = memberIds(50);
    const sharp = await Promise.all(others.map((member) => quota().consume(free, member)));
    expect(sharp.filter(Boolean)).toHaveLength(20);

    const isSharp = await quota().sharpFor(free);
    expect(others.map((member) => isSharp(member))).toEqual(sharp);
    expect(isSharp(memberId())).toBe(false);
  });

  it('sharpFor() is true for all until the quota is used up, then for profiles opened today', async () => {
    const free = viewerWith();
    const [first = memberId(), ...rest] = memberIds(20);
    for (const member of rest) await quota().consume(free, member);
    expect((await quota().sharpFor(free))(memberId())).toBe(true);
    // Opening the same profile again uses up nothing.
    for (let times = 0; times < 5; times += 1) expect(await quota().consume(free, first)).toBe(true);
    expect((await quota().sharpFor(free))(memberId())).toBe(false);
    expect((await quota().sharpFor(free))(first)).toBe(true);
    expect(await quota().consume(free, first)).toBe(true);
    expect(await quota().consume(free, memberId())).toBe(false);
  });

  it('resets at midnight UTC', async () => {
    const free = viewerWith();
    for (const member of memberIds(20)) await quota().consume(free, member);
    clock.set('2026-03-01T23:59:59Z');
    expect(await quota().consume(free, memberId())).toBe(false);
    clock.set('2026-03-02T00:00:00Z');
    expect(await quota().consume(free, memberId())).toBe(true);
    expect((await quota().sharpFor(free))(memberId())).toBe(true);
  });

  it('does not limit premium members, nor the own profile', async () => {
    const premium = viewerWith({ premium: true });
    for (const member of memberIds(30)) expect(await quota().consume(premium, member)).toBe(true);
    expect((await quota().sharpFor(premium))(memberId())).toBe(true);

    const own = memberId();
    const free = viewerWith({ id: own });
    for (const member of memberIds(25)) await quota().consume(free, member);
    expect(await quota().consume(free, own)).toBe(true);
    expect((await quota().sharpFor(free))(own)).toBe(true);
  });

  it('shows visitors nothing sharp', async () => {
    const visitor = { site, viewer: { kind: 'visitor' } as Viewer };
    expect(await quota().consume(visitor, memberId())).toBe(false);
    expect((await quota().sharpFor(visitor))(memberId())).toBe(false);
  });

  it('shows nothing sharp with a quota of zero', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 0 } });
    expect(await quota().consume(viewerWith(), memberId())).toBe(false);
    expect((await quota().sharpFor(viewerWith()))(memberId())).toBe(false);
  });

  it('stores no member id in Redis, and nothing beyond the day', async () => {
    const own = memberId();
    const other = memberId();
    clock.set(new Date());
    await quota().consume(viewerWith({ id: own }), other);
    const { client } = server.kernel.redis;
    const key = sharpPhotoQuotaKey(site.id, own);
    const marks = await client.sMembers(key);
    expect(marks).toHaveLength(2);
    expect(marks.join()).not.toContain(other);
    const secondsLeft = await client.ttl(key);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it('shows everything sharp while Redis is unreachable', async () => {
    const unreachable = createRedis(
      { redisUrl: 'redis://127.0.0.1:1', redisPrefix: 'away:' },
      server.kernel.log,
    );
    const without = createSharpPhotoQuota({ ...server.kernel, redis: unreachable });
    for (const member of memberIds(30)) expect(await without.consume(viewerWith(), member)).toBe(true);
    expect((await without.sharpFor(viewerWith()))(memberId())).toBe(true);
    await unreachable.close();
  });
});

describe('the sharp-photo quota over HTTP', () => {
  async function membersWithPhotos(count: number): Promise<TestMember[]> {
    const members = await Promise.all(Array.from({ length: count }, () => aMember(server.context, site)));
    for (const { memberId: member } of members) {
      await aPhoto(server.context, { site: site.id, member });
      await aPhoto(server.context, { site: site.id, member });
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
});
