import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { composeArchive } from '#modules/privacy/compose-archive.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { photoKeys } from './photo-store.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let receiver: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [owner, receiver, other] = await Promise.all([
    aMember(server.context, site),
    aMember(server.context, site),
    aMember(server.context, site),
  ]);
});

const photoFor = (overrides: Parameters<typeof aPhoto>[2] = {}, to: TestMember = receiver) =>
  aPhoto(server.context, { site: site.id, member: owner.memberId }, { receiver: to.memberId, ...overrides });

/** The files of the member's archive, each as text. */
async function archiveOf({ memberId }: TestMember): Promise<Record<string, string>> {
  const { kernel, context } = server;
  const { identity, sites } = context;
  const recipient = await identity.mailRecipientOf(kernel.database.db, site.id, memberId);
  if (!recipient) throw new Error('the member has no account');
  const zip = await composeArchive(
    {
      kernel,
      identity,
      sites,
      store: createDiskStore(kernel.config.photoDir),
      memberData: context.memberData,
      visibleAmong: async () => new Map([[receiver.memberId, receiver.publicId]]),
    },
    { site: site.id, member: memberId },
    recipient,
  );
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

it('an enclosure is in the archive of its owner with its picture, and not in the receiver’s', async () => {
  const photo = await photoFor();
  const barred = await photoFor({ status: 'rejected', rejection: 'minor' });
  const own = await archiveOf(owner);
  expect(JSON.parse(own['data/photos.photo.json'] ?? '')).toMatchObject([
    { id: photo.id, receiver_member: receiver.publicId, position: null },
    { id: barred.id, rejection: 'minor' },
  ]);
  expect(own[`photos/${photo.id}.webp`]).toBe(photo.bytes('full', 'webp').toString());
  expect(own).not.toHaveProperty(`photos/${barred.id}.webp`);
  const others = await archiveOf(receiver);
  expect(JSON.parse(others['data/photos.photo.json'] ?? '')).toEqual([]);
  expect(Object.keys(others).filter((path) => path.startsWith('photos/'))).toEqual([]);
});

it.each(['owner', 'receiver'] as const)(
  'erasing the %s of an enclosure deletes its row and bytes',
  async (who) => {
    const { kernel, context } = server;
    const store = createDiskStore(kernel.config.photoDir);
    const photo = await photoFor();
    const kept = await photoFor({}, other);
    const { memberId } = { owner, receiver }[who];
    await kernel.database.pool.query(
      `update identity.account set deleted_at = now() - interval '15 days' where site_id = $1 and member_id = $2`,
      [site.id, memberId],
    );
    const erasure = await eraseMember(
      { kernel, identity: context.identity, memberData: context.memberData, store },
      { site: site.id, member: memberId },
    );
    expect(erasure.outcome).toBe('erased');
    const { rows } = await kernel.database.pool.query('select id from photos.photo where site_id = $1', [
      site.id,
    ]);
    expect(rows).toEqual(who === 'owner' ? [] : [{ id: kept.id }]);
    for (const key of photoKeys(photo.storageKey)) expect(await store.get(key)).toBeUndefined();
  },
);
