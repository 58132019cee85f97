import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { limits } from '@bowline/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { hugePng } from '#testing/pictures/containers.ts';
import { hostilePictures } from '#testing/pictures/hostile.ts';
import { plain } from '#testing/pictures/rare.ts';
import { makeJobsDue } from '#testing/server/advance-time.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { deleteBytesTask, storedFileKey } from '../photo-store.ts';

let server: TestServer;
let site: Site;
let member: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  member = await aMember(server.context, site);
});

const browserOf = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);
const asFile = { headers: { 'content-type': 'application/octet-stream' } };
const upload = (file: Buffer, of: TestMember = member, key: string = randomUUID()) =>
  browserOf(of).post('/api/photos?agreed=true', file, { ...asFile, key });
const picture = () => plain().jpeg().toBuffer();

/** All files in the store, of any member. */
async function storedFiles(): Promise<string[]> {
  const { photoDir } = server.kernel.config;
  const entries = await readdir(photoDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The storage keys in the store; unlike the number of files they do not change while jobs run. */
const storedPhotos = async () => [...new Set((await storedFiles()).map((path) => basename(dirname(path))))];

const rowsOf = ({ memberId }: TestMember) =>
  server.kernel.database.db
    .selectFrom('photos.photo')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

const ownProfileOf = async (of: TestMember) => (await browserOf(of).get('/api/user.php')).body.user.profile;

const albumOf = async (of: TestMember) => (await browserOf(of).get('/api/photos')).body;

describe('POST /api/photos', () => {
  it('answers immediately, has a job develop the photo, and shows it to its owner only', async () => {
    const file = await picture();
    const { status, body } = await upload(file);
    expect(status).toBe(200);
    expect(body.photo).toEqual({
      id: expect.any(String),
      status: 'processing',
      rejection: null,
      filename: null,
      medium_filename: null,
      thumb_filename: null,
      width: null,
      height: null,
      colour: null,
      thumbhash: null,
    });
    expect(await albumOf(member)).toEqual({ photos: [body.photo], max: 3 });
    expect(await ownProfileOf(member)).toMatchObject({ main_image: null, photo_processing: true });
    const [row] = await rowsOf(member);
    expect(row?.agreed_at).toBeInstanceOf(Date);
    const [original, ...others] = (await storedFiles()).filter((path) =>
      path.includes(row?.storage_key ?? '-'),
    );
    expect(others).toEqual([]);
    const stored = await readFile(original ?? '');
    expect([stored.length > file.length, stored.includes(file.subarray(0, 16))]).toEqual([true, false]);

    await server.jobsDone();
    const { photos } = await albumOf(member);
    expect(photos).toMatchObject([{ id: body.photo.id, status: 'pending', width: 60, height: 40 }]);
    expect(await ownProfileOf(member)).toMatchObject({
      main_image: expect.anything(),
      photo_processing: false,
    });
    const other = await aMember(server.context, site);
    for (const url of [photos[0].filename, photos[0].medium_filename, photos[0].thumb_filename]) {
      const read = (as: TestMember) => server.call(site, { url, as: as.cookie });
      expect((await read(member)).headers['content-type']).toBe('image/webp');
      expect((await read(other)).statusCode).toBe(404);
    }
  });

  it('shows an unreadable photo as such, and counts it until it is deleted', async () => {
    const { body } = await upload((await plain('#20408c', 900, 900).jpeg().toBuffer()).subarray(0, 1_500));
    await server.jobsDone();
    expect((await albumOf(member)).photos).toMatchObject([
      { id: body.photo.id, status: 'unreadable', filename: null },
    ]);
    await upload(await picture());
    await upload(await picture());
    expect((await upload(await picture())).body.code).toBe('photo_limit');
    await browserOf(member).delete(`/api/photos/${body.photo.id}`);
    expect((await upload(await picture())).status).toBe(200);
  });

  it('requires the declaration that everyone shown agrees', async () => {
    for (const path of ['/api/photos', '/api/photos?agreed=false']) {
      const { status, body } = await browserOf(member).post(path, await picture(), asFile);
      expect(status).toBe(400);
      expect(body.fields.agreed.code).toBe('photo_consent_required');
    }
    expect(await rowsOf(member)).toEqual([]);
  });

  it('accepts fifty megapixels', async () => {
    expect((await upload(hugePng(7_000, 7_000))).status).toBe(200);
  });
});

describe('POST /api/photos refuses without a trace', () => {
  const refused = hostilePictures.filter(({ expected }) => expected === 'refused');

  it.each(refused)('$name', async ({ make }) => {
    const file = await make();
    const before = await storedPhotos();
    expect(await upload(file)).toMatchObject({ status: 400, body: { code: 'photo_unreadable' } });
    expect(await rowsOf(member)).toEqual([]);
    expect(await storedPhotos()).toEqual(before);
  });

  it('a body that is no file', async () => {
    const browser = browserOf(member);
    const json = await browser.post('/api/photos?agreed=true', {});
    expect(json).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const nothing = await browser.post('/api/photos?agreed=true');
    expect(nothing).toMatchObject({ status: 400, body: { code: 'photo_unreadable' } });
  });

  it('more bytes than a photo may have', async () => {
    const answer = await upload(Buffer.alloc(limits.photos.bytes + 1));
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await upload(Buffer.alloc(limits.photos.bytes))).body.code).toBe('photo_unreadable');
  });
});

describe('the photo limit', () => {
  it('holds under fifty parallel uploads, and refused ones leave no bytes', async () => {
    const before = (await storedPhotos()).length;
    const file = await picture();
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(file)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'accepted' : body.code));
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(3);
    // The number of uploads in flight is limited: others get `unavailable`.
    expect(codes.filter((code) => code === 'photo_limit' || code === 'unavailable')).toHaveLength(47);
    expect((await rowsOf(member)).map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await storedPhotos()).length - before).toBe(3);

    const further = await upload(file);
    expect(further).toMatchObject({ status: 409, body: { code: 'photo_limit', params: { max: 3 } } });
    await server.jobsDone();
    expect((await storedPhotos()).length - before).toBe(3);
  });

  it('is 25 for premium members, also under fifty parallel uploads', async () => {
    const premium = await aMember(server.context, site, { premium: true });
    const owner = { site: site.id, member: premium.memberId };
    for (let count = 0; count < 20; count += 1) await aPhoto(server.context, owner);
    const file = await picture();
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(file, premium)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await upload(file, premium)).body).toMatchObject({ code: 'photo_limit', params: { max: 25 } });
    const { photos, max } = await albumOf(premium);
    expect([photos.length, max]).toEqual([25, 25]);
  });

  it('counts six requests with one idempotency key as one', async () => {
    const before = (await storedPhotos()).length;
    const [file, key] = [await picture(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(file, member, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
    expect((await storedPhotos()).length - before).toBe(1);
  });
});

describe('deleting photos', () => {
  it('deletes the bytes, developed or not, and makes room for another', async () => {
    await server.jobsDone();
    const before = await storedFiles();
    const file = await picture();
    const developed = (await upload(file)).body.photo;
    await server.jobsDone();
    expect(await storedFiles()).toHaveLength(before.length + 10);
    const fresh = (await upload(file)).body.photo;
    for (const { id } of [developed, fresh]) {
      expect((await browserOf(member).delete(`/api/photos/${id}`)).body).toEqual({ deleted: true });
    }
    await server.jobsDone();
    expect(await storedFiles()).toEqual(before);
    expect((await albumOf(member)).photos).toEqual([]);
    expect((await upload(file)).status).toBe(200);
  });

  it('answers alike for another member’s photo, one of another site and a missing one', async () => {
    const { body } = await upload(await picture());
    const elsewhere = await aSite(server.kernel.database.db);
    const stranger = await aMember(server.context, elsewhere);
    const other = await aMember(server.context, site);
    const path = `/api/photos/${body.photo.id}`;
    const answers = [
      await browserOf(other).delete(path),
      await browserOf(other).delete(`/api/photos/${randomUUID()}`),
      await aBrowser(server.app, elsewhere, stranger.cookie).delete(path),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect((await albumOf(member)).photos).toHaveLength(1);
  });

  it('photos.delete_bytes deletes the bytes of an interrupted upload, and of no existing photo', async () => {
    const { db, pool } = server.kernel.database;
    await server.jobsDone();
    const before = await storedFiles();
    const abandoned = 'of-an-interrupted-upload';
    await createDiskStore(server.kernel.config.photoDir).put(
      storedFileKey(abandoned, 'original'),
      await picture(),
    );
    await enqueue(db, deleteBytesTask, { storageKey: abandoned });
    await upload(await picture());

    // As if the hour were over that an upload may take.
    expect(await makeJobsDue(pool)).toBeGreaterThan(0);
    await server.jobsDone();
    const left = (await storedFiles()).filter((path) => !before.includes(path));
    expect(left).toHaveLength(10);
    expect(left.filter((path) => path.includes(abandoned))).toEqual([]);
  });
});
