import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { plain } from '#testing/pictures/rare.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { unsentLimit } from '../rules.ts';

let server: TestServer;
let site: Site;
let sender: TestMember;
let receiver: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [sender, receiver] = [await aMember(server.context, site), await aMember(server.context, site)];
});

const query = async (text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query(text, values)).rows;
const browserOf = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);
const asFile = { headers: { 'content-type': 'application/octet-stream' } };
const picture = () => plain().jpeg().toBuffer();
const upload = async (
  to: Pick<TestMember, 'publicId'> = receiver,
  { file, from = sender, key = randomUUID() }: { file?: Buffer; from?: TestMember; key?: string } = {},
) =>
  browserOf(from).post(`/api/members/${to.publicId}/photos?agreed=true`, file ?? (await picture()), {
    ...asFile,
    key,
  });
const rowsOf = ({ memberId }: TestMember) =>
  query('select * from photos.photo where site_id = $1 and member_id = $2 order by created_at', [
    site.id,
    memberId,
  ]);
const photoFor = (overrides: Parameters<typeof aPhoto>[2] = {}) =>
  aPhoto(
    server.context,
    { site: site.id, member: sender.memberId },
    { receiver: receiver.memberId, ...overrides },
  );
describe('uploadPhotoFor()', () => {
  it('has the photo developed, and keeps it unsent', async () => {
    const { status, body } = await upload();
    expect([status, body]).toEqual([200, { photo: { id: expect.any(String) } }]);
    expect(await rowsOf(sender)).toMatchObject([
      {
        id: body.photo.id,
        status: 'processing',
        position: null,
        receiver_member: receiver.memberId,
        sent_at: null,
        agreed_at: expect.any(Date),
      },
    ]);
    const nudged: string[] = [];
    const stop = server.kernel.nudges.subscribe(site.id, sender.memberId, (kind) => nudged.push(kind));
    await server.kernel.nudges.ready();
    await server.jobsDone();
    expect(await rowsOf(sender)).toMatchObject([{ status: 'pending', width: 60, height: 40 }]);
    await expect.poll(() => nudged).toEqual(['chats']);
    stop();
  });

  it('adds nothing to an album, and does not count there', async () => {
    for (const status of ['approved', 'pending', 'rejected'] as const) await photoFor({ status });
    const { user } = (await browserOf(sender).get('/api/user.php')).body;
    expect(user.profile.main_image).toBeNull();
    await browserOf(sender).post('/api/photos?agreed=true', await picture(), asFile);
    await upload();
    const own = (await browserOf(sender).get('/api/photos')).body.photos;
    expect(own).toHaveLength(1);
    for (const viewer of [sender, receiver]) {
      const { body } = await browserOf(viewer).get(`/api/members/${sender.publicId}`);
      expect([body.member.photos, body.member.main_image]).toEqual([[], null]);
    }
    const ordered = await browserOf(sender).put('/api/photos/order', { photos: [own[0].id] });
    expect(ordered.body.photos).toHaveLength(1);
    const { isShown, mainPhotos } = server.context.photos;
    const { db } = server.kernel.database;
    const [enclosed] = await rowsOf(sender);
    expect(await isShown(db, { site: site.id, member: sender.memberId }, enclosed.id)).toBe(false);
    const viewer = { site, viewer: { kind: 'visitor' } } as const;
    const owners = await server.context.profiles.hydrate(db, site.id, [sender.memberId]);
    expect((await mainPhotos(db, viewer, owners)).size).toBe(0);
    await server.jobsDone();
    const [entry] = await query(
      'select has_photo from discovery.search where site_id = $1 and member_id = $2',
      [site.id, sender.memberId],
    );
    expect(entry.has_photo).toBe(false);
  });

  it('an enclosure cannot be deleted or ordered like a photo in the album', async () => {
    const photo = await photoFor();
    const missing = await browserOf(sender).delete(`/api/photos/${randomUUID()}`);
    for (const member of [sender, receiver]) {
      const answer = await browserOf(member).delete(`/api/photos/${photo.id}`);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    const order = await browserOf(sender).put('/api/photos/order', { photos: [photo.id] });
    expect(order.body.code).toBe('photo_order_changed');
    expect(await rowsOf(sender)).toMatchObject([{ id: photo.id, position: null }]);
  });

  it('requires the declaration of consent and a readable picture', async () => {
    const path = `/api/members/${receiver.publicId}/photos`;
    const silent = await browserOf(sender).post(path, await picture(), asFile);
    expect(silent.body.fields.agreed.code).toBe('photo_consent_required');
    expect((await upload(receiver, { file: Buffer.from('GIF89a') })).body.code).toBe('photo_unreadable');
    expect(await rowsOf(sender)).toEqual([]);
  });

  it('answers 403 in the name of another member', async () => {
    const path = `/api/members/${receiver.publicId}/photos?agreed=true&as=`;
    const as = async (publicId: string) =>
      (await browserOf(sender).post(path + publicId, await picture(), asFile)).status;
    expect([await as(receiver.publicId), await as(sender.publicId)]).toEqual([403, 200]);
    expect(await rowsOf(sender)).toHaveLength(1);
  });

  it('stores six requests with one idempotency key as one photo', async () => {
    const [file, key] = [await picture(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(receiver, { file, key })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(sender)).toHaveLength(1);
  });

  it.each<[string, () => Promise<Pick<TestMember, 'publicId'>>]>([
    ['a missing member', async () => ({ publicId: 'A'.repeat(16) as TestMember['publicId'] })],
    ['oneself', async () => sender],
    ['a member of another site', async () => aMember(server.context, await aSite(server.kernel.database.db))],
    ['an invisible member', () => aMember(server.context, site, { invisible: true })],
    [
      'a member with a deleted account',
      async () => {
        await browserOf(receiver).delete('/api/account', {});
        return receiver;
      },
    ],
    [
      'a member who blocked the sender',
      async () => {
        await browserOf(receiver).put(`/api/members/${sender.publicId}/block`);
        return receiver;
      },
    ],
    [
      'a member the sender blocked',
      async () => {
        await browserOf(sender).put(`/api/members/${receiver.publicId}/block`);
        return receiver;
      },
    ],
  ])('answers 404 for %s', async (_who, target) => {
    expect(await upload(await target())).toMatchObject({ status: 404, body: { code: 'member_unavailable' } });
    expect(await rowsOf(sender)).toEqual([]);
  });

  it('refuses more than the limit of unsent photos, also in parallel; a sent one makes room', async () => {
    const waiting = [];
    for (let count = 0; count < unsentLimit - 2; count += 1) waiting.push(await photoFor());
    const file = await picture();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(receiver, { file })));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(2);
    const another = await upload(await aMember(server.context, site), { file });
    expect(another).toMatchObject({
      status: 409,
      body: { code: 'photo_limit', params: { max: unsentLimit } },
    });
    expect((await upload(sender, { file, from: receiver })).status).toBe(200);
    await query('update photos.photo set sent_at = now() where id = $1', [waiting[0]?.id]);
    expect((await upload(receiver, { file })).status).toBe(200);
    // A rejected one, which cannot be sent any more, does not count either.
    expect((await upload(receiver, { file })).status).toBe(409);
    await query(`update photos.photo set status = 'rejected', rejection = 'explicit' where id = $1`, [
      waiting[1]?.id,
    ]);
    expect((await upload(receiver, { file })).status).toBe(200);
  });

  it('gives the photo an id that does not tell when it was uploaded', async () => {
    const { body } = await upload(receiver);
    expect(body.photo.id[14]).toBe('4');
  });
});
