import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { VaultError } from '#kernel/crypto/vault.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto, type TestPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createPhotoFiles } from './photo-files.ts';
import { photoFiles, storedFileKey } from './photo-store.ts';
import { createPhotoSeals } from './seals.ts';
import { sealStoredPhotos } from './uploads/seal-stored-photos.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [owner, viewer] = await Promise.all([
    aMember(server.context, site),
    aMember(server.context, site, { premium: true }),
  ]);
});

const store = () => createDiskStore(server.kernel.config.photoDir);
const files = () => createPhotoFiles(store(), server.kernel.vault);
const seals = () => createPhotoSeals(server.kernel);
const ownerId = () => ({ site: site.id, member: owner.memberId });
const photoOf = () => aPhoto(server.context, ownerId());

async function stored({ id, storageKey }: TestPhoto) {
  const wrapped = await selectWrappedKey(server.kernel.database.db, site.id, owner.memberId);
  if (!wrapped) throw new Error('the member has no key');
  return { site: site.id, id, storageKey, key: seals().keyOf(ownerId(), wrapped), sealed: true };
}

/** Every file in the folder of the store, whatever its name. */
async function allFiles(): Promise<Buffer[]> {
  const entries = await readdir(server.kernel.config.photoDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name))),
  );
}

const signatures = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  webp: Buffer.from('WEBPVP8'),
  avif: Buffer.from('ftypavif'),
};

async function mustBeNoPicture(bytes: Buffer): Promise<void> {
  expect(bytes.subarray(0, 3)).not.toEqual(signatures.jpeg);
  expect(bytes.subarray(0, 4)).not.toEqual(signatures.png);
  expect(bytes.includes(signatures.webp)).toBe(false);
  expect(bytes.includes(signatures.avif)).toBe(false);
  await expect(sharp(bytes).metadata()).rejects.toThrow();
}

const upload = async (path: string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: site.domain,
      cookie: owner.cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'image/jpeg',
    },
    payload: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a03050' } })
      .jpeg()
      .toBuffer(),
  });

const fetchAs = (cookie: string, url: string, host: string = site.domain) =>
  server.app.inject({ url, headers: { host, accept: 'image/webp', cookie } });

const mainPhotoAs = async (member: TestMember) => {
  const { body } = await aBrowser(server.app, site, member.cookie).get(`/api/members/${owner.publicId}`);
  return body.member.photos[0];
};

describe('the files of an upload', () => {
  it('are no pictures in the store, before and after development, in the album and in a chat', {
    timeout: patience(60_000),
  }, async () => {
    expect((await upload('/api/photos?agreed=true')).statusCode).toBe(200);
    expect((await upload(`/api/members/${viewer.publicId}/photos?agreed=true`)).statusCode).toBe(200);
    const originals = await allFiles();
    expect(originals).toHaveLength(2);
    for (const bytes of originals) await mustBeNoPicture(bytes);

    await server.jobsDone();
    const developed = await allFiles();
    expect(developed).toHaveLength(2 * 10);
    for (const bytes of developed) await mustBeNoPicture(bytes);

    const { body } = await aBrowser(server.app, site, owner.cookie).get('/api/photos');
    const picture = await fetchAs(owner.cookie, body.photos[0].filename);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect(body.photos[0].thumbhash).toMatch(/^[A-Za-z0-9+/]{10,}={0,2}$/);
    const { rows } = await server.kernel.database.pool.query(
      'select thumbhash, perceptual_hash, sealed from photos.photo where site_id = $1',
      [site.id],
    );
    expect(rows).toEqual([1, 2].map(() => ({ thumbhash: null, perceptual_hash: null, sealed: true })));
  });

  it('do not open once the key of the member is destroyed', async () => {
    const { kernel, context } = server;
    const photo = await photoOf();
    const backup = new Map<string, Buffer>();
    for (const file of photoFiles) {
      const bytes = await store().get(storedFileKey(photo.storageKey, file));
      if (bytes) backup.set(file, bytes);
    }
    expect(backup.size).toBe(10);
    const before = await stored(photo);
    expect(await files().get(before, 'full.webp')).toEqual(photo.bytes('full', 'webp'));

    await kernel.database.pool.query(
      `update identity.account set deleted_at = now() - interval '15 days' where site_id = $1 and member_id = $2`,
      [site.id, owner.memberId],
    );
    const erasure = { kernel, identity: context.identity, memberData: context.memberData, store: store() };
    await eraseMember(erasure, { site: site.id, member: owner.memberId });
    expect(await selectWrappedKey(kernel.database.db, site.id, owner.memberId)).toBeUndefined();

    // A backup of the store holds the files, and none of them opens with any key that is left.
    const { rows } = await kernel.database.pool.query<{ wrapped: Buffer }>(
      'select wrapped from identity.member_key',
    );
    expect(rows.length).toBeGreaterThan(0);
    const keysLeft = rows.map(({ wrapped }) => kernel.vault.unwrap(wrapped));
    for (const [file, bytes] of backup) {
      await mustBeNoPicture(bytes);
      for (const key of keysLeft) {
        const aad = `photos.file:${site.id}:${photo.id}:${file}`;
        expect(() => kernel.vault.open(key, bytes, aad)).toThrow(VaultError);
      }
    }
  });
});

describe('a file exchanged in the store', () => {
  const pathOf = (photo: TestPhoto, file: string) => {
    const key = storedFileKey(photo.storageKey, file);
    return join(server.kernel.config.photoDir, key.slice(0, 2), key);
  };

  it('is not served: another photo, another size, another format, or a picture in clear', async () => {
    const [photo, other] = [await photoOf(), await photoOf()];
    const { filename } = await mainPhotoAs(viewer);
    const moderator = await aStaffMember(server.context, 'moderator');
    const inspect = () =>
      fetchAs(moderator.cookie, `/api/staff/photos/${photo.id}/full?site=${site.domain}`, staffHost).then(
        ({ statusCode }) => statusCode,
      );
    const own = await readFile(pathOf(photo, 'full.webp'));
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    for (const exchanged of [
      await readFile(pathOf(other, 'full.webp')),
      await readFile(pathOf(photo, 'blurred.webp')),
      await readFile(pathOf(photo, 'full.avif')),
      picture,
    ]) {
      await writeFile(pathOf(photo, 'full.webp'), exchanged);
      expect((await fetchAs(viewer.cookie, filename)).statusCode).toBe(404);
      expect(await inspect()).toBe(404);
    }
    await writeFile(pathOf(photo, 'full.webp'), own);
    expect((await fetchAs(viewer.cookie, filename)).rawPayload).toEqual(photo.bytes('full', 'webp'));
    expect(await inspect()).toBe(200);
  });
});

describe('sealStoredPhotos()', () => {
  const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

  /** A photo as an earlier release stored it. */
  async function unsealed(): Promise<TestPhoto> {
    const photo = await photoOf();
    for (const file of photoFiles) {
      const key = storedFileKey(photo.storageKey, file);
      const bytes = await files().get(await stored(photo), file);
      if (bytes) await store().put(key, bytes);
    }
    await server.kernel.database.pool.query(
      `update photos.photo set sealed = false, thumbhash_sealed = null, thumbhash = $3, perceptual_hash = -12
       where site_id = $1 and id = $2`,
      [site.id, photo.id, thumbhash],
    );
    return photo;
  }

  const run = (parts: Partial<Parameters<typeof sealStoredPhotos>[0]> = {}) =>
    sealStoredPhotos({ kernel: server.kernel, store: store(), files: files(), seals: seals(), ...parts });
  const rowOf = (photo: TestPhoto) =>
    server.kernel.database.db
      .selectFrom('photos.photo')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('id', '=', photo.id)
      .executeTakeFirst();
  const readAsViewer = async () => {
    const { filename, thumbhash: shown } = await mainPhotoAs(viewer);
    return [(await fetchAs(viewer.cookie, filename)).rawPayload, shown];
  };

  it('seals files, thumbhash and hash of an earlier release, and readers see no difference', async () => {
    const photo = await unsealed();
    const shown = [photo.bytes('full', 'webp'), thumbhash];
    expect(await readAsViewer()).toEqual(shown);
    await run();
    expect(await rowOf(photo)).toMatchObject({ sealed: true, thumbhash: null, perceptual_hash: null });
    for (const bytes of await allFiles()) expect(bytes[0]).toBe(1);
    expect(await readAsViewer()).toEqual(shown);
    const { perceptual_hash_sealed } = (await rowOf(photo)) ?? {};
    const { key } = await stored(photo);
    expect(
      seals().openPerceptualHash(
        { site: site.id, id: photo.id },
        key,
        perceptual_hash_sealed ?? Buffer.alloc(0),
      ),
    ).toBe('-12');
  });

  it('takes up where an interrupted run stopped', async () => {
    const photo = await unsealed();
    let left = 4;
    const failing = {
      sealInPlace: (...parameters: Parameters<ReturnType<typeof files>['sealInPlace']>) => {
        left -= 1;
        return left > 0 ? files().sealInPlace(...parameters) : Promise.reject(new Error('the store is away'));
      },
    };
    await expect(run({ files: failing })).rejects.toThrow('away');
    expect(await rowOf(photo)).toMatchObject({ sealed: false, thumbhash });
    expect(await readAsViewer()).toEqual([photo.bytes('full', 'webp'), thumbhash]);
    await run();
    await run();
    expect(await rowOf(photo)).toMatchObject({ sealed: true, thumbhash: null });
    expect(await readAsViewer()).toEqual([photo.bytes('full', 'webp'), thumbhash]);
  });

  it('leaves no file of a photo that is deleted meanwhile', async () => {
    const photo = await unsealed();
    const deleting = {
      sealInPlace: async (...parameters: Parameters<ReturnType<typeof files>['sealInPlace']>) => {
        await server.kernel.database.db.deleteFrom('photos.photo').where('id', '=', photo.id).execute();
        await files().sealInPlace(...parameters);
      },
    };
    await run({ files: deleting });
    for (const file of photoFiles)
      expect(await store().get(storedFileKey(photo.storageKey, file))).toBeUndefined();
  });
});
