import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { EntityId } from '#kernel/ids.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { plain } from '#testing/pictures/rare.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createPhotoFiles } from '../photo-files.ts';
import { createPhotoSeals } from '../seals.ts';
import { developPhoto } from '../uploads/develop-photo.ts';
import { addPhoto } from '../uploads/ingest-upload.ts';

/** The event photos.photo_decided, for the module that owns the message of an enclosure. */
let server: TestServer;
let site: Site;
let owner: TestMember;
let receiver: TestMember;
let moderator: TestStaff;

beforeAll(async () => {
  server = await aServer({ env: { PHOTO_HOLD_SECONDS: '0' } });
  moderator = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [owner, receiver] = [await aMember(server.context, site), await aMember(server.context, site)];
});

const photoFor = (overrides: Parameters<typeof aPhoto>[2] = {}) =>
  aPhoto(
    server.context,
    { site: site.id, member: owner.memberId },
    { receiver: receiver.memberId, ...overrides },
  );
const decide = (id: EntityId, decision: object) =>
  aBrowser(server.app, site, moderator.cookie).put(`/api/staff/photos/${id}/decision`, decision);
const emitted = async () => {
  const { rows } = await server.kernel.database.pool.query(
    `select payload from kernel.job
     where task = 'event.photos.photo_decided' and (payload ->> 'site')::int = $1 order by id`,
    [site.id],
  );
  return rows.map(({ payload }) => payload);
};
const versionOf = async ({ memberId }: TestMember) => {
  const { db } = server.kernel.database;
  return (await server.context.profiles.hydrate(db, site.id, [memberId])).get(memberId)?.version;
};

it('photo_decided is emitted once for a decision about an enclosure, which changes no profile', async () => {
  const [good, bad] = [await photoFor({ status: 'pending' }), await photoFor({ status: 'pending' })];
  const before = await versionOf(owner);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await decide(good.id, { decision: 'approve' })).status).toBe(200);
    expect((await decide(bad.id, { decision: 'reject', reason: 'explicit' })).status).toBe(200);
  }
  expect((await decide(bad.id, { decision: 'approve' })).body.code).toBe('decided_before');
  expect(await emitted()).toEqual([
    { site: site.id, photo: good.id, accepted: true },
    { site: site.id, photo: bad.id, accepted: false },
  ]);
  expect(await versionOf(owner)).toBe(before);

  await decide(good.id, { decision: 'reject', reason: 'minor', revokes: true });
  expect((await emitted()).at(-1)).toEqual({ site: site.id, photo: good.id, accepted: false });
});

it('photo_decided is not emitted for a photo in an album', async () => {
  const { id } = await aPhoto(
    server.context,
    { site: site.id, member: owner.memberId },
    { status: 'pending' },
  );
  await decide(id, { decision: 'approve' });
  expect(await emitted()).toEqual([]);
});

it('photo_decided is emitted for an enclosure that turns out unreadable', async () => {
  const { kernel } = server;
  const store = createDiskStore(kernel.config.photoDir);
  const files = createPhotoFiles(store, kernel.vault);
  const seals = createPhotoSeals(kernel);
  const darkroom = { develop: () => Promise.resolve(undefined) };
  const added = async (to?: TestMember) => {
    const [id, storageKey] = [kernel.random.uuid7(), kernel.random.token()];
    const by = { site: site.id, member: owner.memberId };
    const wrapped = (await selectWrappedKey(kernel.database.db, by.site, by.member)) ?? Buffer.alloc(0);
    const photo = { site: site.id, id, storageKey, key: seals.keyOf(by, wrapped) };
    await files.put(photo, 'original', await plain().jpeg().toBuffer());
    const upload = { id, storageKey, status: 'processing', picture: null } as const;
    await addPhoto(kernel, kernel.database.db, by, { ...upload, ...(to && { receiver: to.memberId }) });
    return { site: site.id, photo: id, storageKey };
  };
  const [enclosed, album] = [await added(receiver), await added()];
  for (const upload of [enclosed, album, enclosed]) {
    await developPhoto({ kernel, store, files, seals, darkroom }, upload, {
      attempt: 1,
      isLastAttempt: false,
    });
  }
  expect(await emitted()).toEqual([{ site: site.id, photo: enclosed.photo, accepted: false }]);
});
