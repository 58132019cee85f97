import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import { buildApp } from '#kernel/http/app.ts';
import type { Member } from '#kernel/http/call.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createPhotos } from '../index.ts';
import { createLinks } from '../viewing/links.ts';

let server: TestServer;
let app: TestServer['app'];
let photos: ReturnType<typeof createPhotos>;
let site: Site;
let owner: TestMember;
let receiver: TestMember;
let other: TestMember;
let moderator: TestStaff;
let imagesAreOn = true;
const asked: unknown[] = [];
const clock: FixedClock = fixedClock(new Date());

/** A server whose `imagesOn` port is controlled by the test. */
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  const { kernel, context } = server;
  photos = createPhotos(kernel, {
    store: createDiskStore(kernel.config.photoDir),
    profiles: context.profiles,
    staffNames: server.context.staff.namesOf,
    photoOpening: async () => undefined,
    reports: () => ({ countAbout: async () => [], readCopiedPhoto: async () => undefined }),
    regionName: () => null,
    recordAudit: context.staff.record,
    contacts: () => ({
      metAmong: async () => new Set<MemberId>(),
      imagesOn: async (_db, between) => {
        asked.push(between);
        return imagesAreOn;
      },
    }),
  });
  const replaced = photos.module.routes ?? [];
  const operations = new Set(replaced.map(({ operation }) => operation));
  app = await buildApp({ ...kernel, recognition: context.recognition }, [
    ...replaced,
    ...context.routes.filter(({ operation }) => !operations.has(operation)),
  ]);
  moderator = await aStaffMember(context);
});
afterAll(async () => {
  await app.close();
  await photos.module.close?.();
  await server.close();
});
beforeEach(async () => {
  imagesAreOn = true;
  asked.length = 0;
  clock.set(new Date());
  site = await aSite(server.kernel.database.db, { settings: { logged_out_search: true } });
  [owner, receiver, other] = await Promise.all([
    aMember(server.context, site),
    aMember(server.context, site),
    aMember(server.context, site, { premium: true }),
  ]);
});

type PhotoOverrides = Parameters<typeof aPhoto>[2];
const photoFor = (overrides: PhotoOverrides = {}, to: TestMember = receiver) =>
  aPhoto(server.context, { site: site.id, member: owner.memberId }, { receiver: to.memberId, ...overrides });
const browserOf = ({ cookie }: { cookie: string }) => aBrowser(app, site, cookie);

const callOf = ({ memberId, publicId }: TestMember, premium = false) => ({
  site,
  viewer: { kind: 'member', id: memberId, publicId, premium } as Member,
});
const showEnclosed = (member: TestMember, ids: readonly EntityId[]) =>
  photos.api.showEnclosed(callOf(member), ids);

/** A validly signed link for any viewer. */
const linkFor = (linkViewer: TestMember | undefined, id: EntityId, scope: 'page' | 'blurred' = 'page') =>
  createLinks(server.kernel.vault).sign(
    { site, publicId: linkViewer?.publicId ?? null },
    id,
    scope,
    clock.now(),
  ).filename;
const fetchAs = (member: TestMember | undefined, url: string) =>
  app.inject({ url, headers: { host: site.domain, ...(member && { cookie: member.cookie }) } });
const statusFor = async (member: TestMember | undefined, url: string) =>
  (await fetchAs(member, url)).statusCode;

const setPhoto = (id: EntityId, change: { status: string; rejection: string | null }) =>
  server.kernel.database.db
    .updateTable('photos.photo')
    .set(change)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
const setOwner = (change: { state?: string; invisible?: boolean }) =>
  server.kernel.database.db
    .updateTable('profiles.profile')
    .set(change)
    .where('site_id', '=', site.id)
    .where('member_id', '=', owner.memberId)
    .execute();

describe('reading an enclosure', () => {
  it('returns it sharp to receiver and owner, to the owner even with images off', async () => {
    const photo = await photoFor();
    const [shown, own] = [await showEnclosed(receiver, [photo.id]), await showEnclosed(owner, [photo.id])];
    for (const [member, view] of [
      [receiver, shown.get(photo.id)?.view],
      [owner, own.get(photo.id)?.view],
    ] as const) {
      expect(view).toMatchObject({ id: photo.id, blurred: false, width: 1200, height: 1600 });
      const answer = await fetchAs(member, view?.filename ?? '');
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(photo.bytes('full', 'webp'))).toBe(true);
    }
    expect(asked).toEqual([{ site: site.id, owner: owner.memberId, receiver: receiver.memberId }]);
    imagesAreOn = false;
    expect(await statusFor(owner, own.get(photo.id)?.view?.filename ?? '')).toBe(200);
  });

  it('answers 404 for others, even with a link signed for them', async () => {
    const photo = await photoFor();
    const missing = await fetchAs(other, linkFor(other, crypto.randomUUID() as EntityId));
    for (const scope of ['page', 'blurred'] as const) {
      for (const stranger of [other, undefined]) {
        const answer = await fetchAs(stranger, linkFor(stranger, photo.id, scope));
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      }
    }
    for (const stranger of [other, owner, undefined]) {
      expect(await statusFor(stranger, linkFor(receiver, photo.id))).toBe(404);
    }
  });

  it.each<[string, (photo: EntityId) => Promise<unknown>, (photo: EntityId) => Promise<unknown>]>([
    [
      'images are switched off',
      async () => {
        imagesAreOn = false;
      },
      async () => {
        imagesAreOn = true;
      },
    ],
    [
      'the photo is rejected',
      (photo) => setPhoto(photo, { status: 'rejected', rejection: 'explicit' }),
      (photo) => setPhoto(photo, { status: 'approved', rejection: null }),
    ],
    [
      'its owner’s account is deleted',
      () => setOwner({ state: 'deleted' }),
      () => setOwner({ state: 'active' }),
    ],
    ['its owner is invisible', () => setOwner({ invisible: true }), () => setOwner({ invisible: false })],
    [
      'its owner blocks the receiver',
      () => browserOf(owner).put(`/api/members/${receiver.publicId}/block`),
      () => browserOf(owner).delete(`/api/members/${receiver.publicId}/block`),
    ],
    [
      'the receiver blocks its owner',
      () => browserOf(receiver).put(`/api/members/${owner.publicId}/block`),
      () => browserOf(receiver).delete(`/api/members/${owner.publicId}/block`),
    ],
  ])('answers 404 for an unexpired link once %s', async (_what, change, undo) => {
    const { id } = await photoFor();
    const link = (await showEnclosed(receiver, [id])).get(id)?.view?.filename ?? '';
    expect(await statusFor(receiver, link)).toBe(200);
    await change(id);
    expect(await statusFor(receiver, link)).toBe(404);
    await undo(id);
    expect(await statusFor(receiver, link)).toBe(200);
  });

  it.each(['pending', 'rejected'] as const)('returns a %s enclosure to its owner only', async (status) => {
    const { id } = await photoFor({ status });
    expect(await statusFor(receiver, linkFor(receiver, id))).toBe(404);
    expect(await statusFor(owner, linkFor(owner, id))).toBe(200);
  });

  it('lists and returns it to moderators', async () => {
    const photo = await photoFor({ status: 'pending' });
    const staff = browserOf(moderator);
    const { body } = await staff.put('/api/staff/photos/lease');
    expect(body.photos).toMatchObject([{ id: photo.id, place: null, owner: { id: owner.publicId } }]);
    await staff.post('/api/staff/photos/sitting', { reason: 'inspection' });
    const bytes = await app.inject({
      url: `/api/staff/photos/${photo.id}/full?site=${site.domain}`,
      headers: { host: staffHost, cookie: moderator.cookie },
    });
    expect(bytes.rawPayload.equals(photo.bytes('full', 'webp'))).toBe(true);
  });
});

describe('showEnclosed()', () => {
  it('returns what the viewer may see, and nothing of other members’ enclosures', async () => {
    const [approved, pending, rejected, barred] = [
      await photoFor(),
      await photoFor({ status: 'pending' }),
      await photoFor({ status: 'rejected' }),
      await photoFor({ status: 'rejected', rejection: 'minor' }),
    ];
    const toOther = await photoFor({}, other);
    const album = await aPhoto(server.context, { site: site.id, member: owner.memberId });
    const ids = [approved, pending, rejected, barred, toOther, album].map(({ id }) => id);
    const summary = async (member: TestMember) =>
      Object.fromEntries(
        [...(await showEnclosed(member, ids))].map(([id, { status, view }]) => [
          id,
          view ? `${status} shown` : status,
        ]),
      );
    expect(await summary(receiver)).toEqual({
      [approved.id]: 'approved shown',
      [pending.id]: 'pending',
      [rejected.id]: 'rejected',
      [barred.id]: 'rejected',
    });
    expect(await summary(owner)).toEqual({
      [approved.id]: 'approved shown',
      [pending.id]: 'pending shown',
      [rejected.id]: 'rejected shown',
      [barred.id]: 'rejected',
      [toOther.id]: 'approved shown',
    });
    expect(await summary(other)).toEqual({ [toOther.id]: 'approved shown' });
    expect((await showEnclosed(receiver, [])).size).toBe(0);
  });

  it('returns no photo of another site', async () => {
    const elsewhere = await aSite(server.kernel.database.db);
    const { id } = await photoFor();
    const there = { ...callOf(receiver), site: elsewhere };
    expect((await photos.api.showEnclosed(there, [id])).size).toBe(0);
  });
});
