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
const onlooking = ({ premium = false, id = memberId() } = {}) => ({
  site,
  viewer: { kind: 'member', id, publicId: 'A'.repeat(16), premium } as Viewer,
});
const memberIds = (count: number) => Array.from({ length: count }, memberId);

describe('the allowance', () => {
  const allowance = () => createSharpPhotoQuota(server.kernel);

  it('gives no more than its number under fifty profiles opened at once', async () => {
    const free = onlooking();
    const others = memberIds(50);
    const sharp = await Promise.all(others.map((member) => allowance().opened(free, member)));
    expect(sharp.filter(Boolean)).toHaveLength(20);

    const isSharp = await allowance().sharpFor(free);
    expect(others.map((member) => isSharp(member))).toEqual(sharp);
    expect(isSharp(memberId())).toBe(false);
  });

  it('leaves everybody sharp until it is used up, and those opened today after that', async () => {
    const free = onlooking();
    const [first = memberId(), ...rest] = memberIds(20);
    for (const member of rest) await allowance().opened(free, member);
    expect((await allowance().sharpFor(free))(memberId())).toBe(true);
    // Opening the same one again takes nothing.
    for (let times = 0; times < 5; times += 1) expect(await allowance().opened(free, first)).toBe(true);
    expect((await allowance().sharpFor(free))(memberId())).toBe(false);
    expect((await allowance().sharpFor(free))(first)).toBe(true);
    expect(await allowance().opened(free, first)).toBe(true);
    expect(await allowance().opened(free, memberId())).toBe(false);
  });

  it('begins anew with the day', async () => {
    const free = onlooking();
    for (const member of memberIds(20)) await allowance().opened(free, member);
    clock.set('2026-03-01T23:59:59Z');
    expect(await allowance().opened(free, memberId())).toBe(false);
    clock.set('2026-03-02T00:00:00Z');
    expect(await allowance().opened(free, memberId())).toBe(true);
    expect((await allowance().sharpFor(free))(memberId())).toBe(true);
  });

  it('does not count for premium members, nor for oneself', async () => {
    const premium = onlooking({ premium: true });
    for (const member of memberIds(30)) expect(await allowance().opened(premium, member)).toBe(true);
    expect((await allowance().sharpFor(premium))(memberId())).toBe(true);

    const own = memberId();
    const free = onlooking({ id: own });
    for (const member of memberIds(25)) await allowance().opened(free, member);
    expect(await allowance().opened(free, own)).toBe(true);
    expect((await allowance().sharpFor(free))(own)).toBe(true);
  });

  it('shows visitors nobody sharp', async () => {
    const visitor = { site, viewer: { kind: 'visitor' } as Viewer };
    expect(await allowance().opened(visitor, memberId())).toBe(false);
    expect((await allowance().sharpFor(visitor))(memberId())).toBe(false);
  });

  it('gives none where the site gives none', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 0 } });
    expect(await allowance().opened(onlooking(), memberId())).toBe(false);
    expect((await allowance().sharpFor(onlooking()))(memberId())).toBe(false);
  });

  it('keeps no name of whom somebody looked at, and nothing beyond the day', async () => {
    const own = memberId();
    const other = memberId();
    clock.set(new Date());
    await allowance().opened(onlooking({ id: own }), other);
    const { client } = server.kernel.redis;
    const key = sharpPhotoQuotaKey(site.id, own);
    const marks = await client.sMembers(key);
    expect(marks).toHaveLength(2);
    expect(marks.join()).not.toContain(other);
    const secondsLeft = await client.ttl(key);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it('with Redis away shows everything sharp', async () => {
    const away = createRedis({ redisUrl: 'redis://127.0.0.1:1', redisPrefix: 'away:' }, server.kernel.log);
    const without = createSharpPhotoQuota({ ...server.kernel, redis: away });
    for (const member of memberIds(30)) expect(await without.opened(onlooking(), member)).toBe(true);
    expect((await without.sharpFor(onlooking()))(memberId())).toBe(true);
    await away.close();
  });
});

describe('over HTTP', () => {
  async function aCouple(count: number): Promise<TestMember[]> {
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

  it('free members see main photos sharp, then of those opened; further photos are for premium', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 2 } });
    const [free, premium, ...others] = [
      await aMember(server.context, site),
      await aMember(server.context, site, { premium: true }),
      ...(await aCouple(3)),
    ];
    const [one, two, three] = others;
    if (!free || !premium || !one || !two || !three) throw new Error('somebody is missing');
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

  it('a profile without photos takes nothing of it', async () => {
    site = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
    const free = await aMember(server.context, site);
    const bare = await aMember(server.context, site);
    const [one] = await aCouple(1);
    if (!one) throw new Error('somebody is missing');
    expect(await albumOf(free, bare)).toEqual([]);
    expect(await albumOf(free, one)).toEqual([false, true]);
  });
});
