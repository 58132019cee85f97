import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { EntityId } from '#kernel/ids.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { plain } from '#testing/pictures/rare.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { ChildProcessExited, createDarkroom, type Darkroom } from '../darkroom/darkroom.ts';
import { createPhotoFiles } from '../photo-files.ts';
import { type PhotoStore, photoKeys, storedFileKey } from '../photo-store.ts';
import { createPhotoSeals } from '../seals.ts';
import { type DevelopDeps, developPhoto } from './develop-photo.ts';
import { addPhoto } from './ingest-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let site: Site;
let member: TestMember;
let darkroom: Darkroom;

beforeAll(async () => {
  server = await aServer();
  darkroom = createDarkroom();
});
afterAll(async () => {
  await darkroom.close();
  await server.close();
});
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  member = await aMember(server.context, site);
});

type Upload = Parameters<typeof developPhoto>[1];

const store = () => createDiskStore(server.kernel.config.photoDir);
const firstAttempt = { attempt: 1, isLastAttempt: false };
const secondAttempt = { attempt: 2, isLastAttempt: false };
const thirdAttempt = { attempt: 3, isLastAttempt: false };
const crashing: Pick<Darkroom, 'develop'> = {
  develop: () => Promise.reject(new ChildProcessExited('crashed')),
};

const filesIn = (photoStore: PhotoStore) => createPhotoFiles(photoStore, server.kernel.vault);
const seals = () => createPhotoSeals(server.kernel);
const deps = (parts: Partial<DevelopDeps> = {}): DevelopDeps => ({
  kernel: server.kernel,
  store: store(),
  files: filesIn(parts.store ?? store()),
  seals: seals(),
  darkroom,
  ...parts,
});
const keyOfMember = async () => {
  const owner = { site: site.id, member: member.memberId };
  const wrapped = await selectWrappedKey(server.kernel.database.db, owner.site, owner.member);
  return seals().keyOf(owner, wrapped ?? Buffer.alloc(0));
};

/** An upload for which no job is enqueued. */
async function anUpload(file: Buffer): Promise<Upload> {
  const { kernel } = server;
  const [id, storageKey] = [kernel.random.uuid7(), kernel.random.token()];
  const photo = { site: site.id, id, storageKey, key: await keyOfMember() };
  await filesIn(store()).put(photo, 'original', file);
  const owner = { site: site.id, member: member.memberId };
  await addPhoto(kernel, kernel.database.db, owner, { id, storageKey, status: 'processing', picture: null });
  return { site: site.id, photo: id, storageKey };
}

const rowOf = (id: EntityId) =>
  server.kernel.database.db
    .selectFrom('photos.photo')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** What is sealed in the row. */
async function openedRow(id: EntityId) {
  const row = await rowOf(id);
  const wrappedKey = await selectWrappedKey(server.kernel.database.db, site.id, member.memberId);
  if (!row?.perceptual_hash_sealed || !wrappedKey) throw new Error('the row is not sealed');
  const owner = { site: site.id, member: member.memberId };
  return {
    thumbhash: seals().openThumbhash({
      site: site.id,
      photo: id,
      owner: owner.member,
      wrappedKey,
      sealed: row.thumbhash_sealed,
      clear: row.thumbhash,
    }),
    perceptualHash: seals().openPerceptualHash(
      { site: site.id, id },
      seals().keyOf(owner, wrappedKey),
      row.perceptual_hash_sealed,
    ),
  };
}

async function stored({ storageKey }: Upload): Promise<string[]> {
  const found: string[] = [];
  for (const key of photoKeys(storageKey)) {
    if (await store().get(key)) found.push(key.slice(storageKey.length + 1));
  }
  return found.sort();
}

const everyVariant = ['blurred', 'full', 'medium', 'small', 'thumb'].flatMap((variant) => [
  `${variant}.avif`,
  `${variant}.webp`,
]);
const picture = () => plain('#20408c', 200, 100).jpeg().toBuffer();
const deleteRow = ({ photo }: Upload) =>
  server.kernel.database.db.deleteFrom('photos.photo').where('id', '=', photo).execute();

describe('developPhoto()', () => {
  it('stores the variants, deletes the file and leaves the photo pending', async () => {
    const upload = await anUpload(await picture());
    const nudged: string[] = [];
    const stop = server.kernel.nudges.subscribe(site.id, member.memberId, (kind) => nudged.push(kind));
    await server.kernel.nudges.ready();
    await developPhoto(deps(), upload, firstAttempt);
    expect(await rowOf(upload.photo)).toMatchObject({
      status: 'pending',
      width: 200,
      height: 100,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      sealed: true,
      thumbhash: null,
      perceptual_hash: null,
      resembles_removed: false,
    });
    expect(await openedRow(upload.photo)).toEqual({
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{10,}={0,2}$/),
      perceptualHash: expect.stringMatching(/^-?\d+$/),
    });
    expect(await stored(upload)).toEqual(everyVariant);
    await expect.poll(() => nudged).toEqual(['user']);
    stop();
  });

  it('changes nothing when the job runs again, also after a decision', async () => {
    const upload = await anUpload(await picture());
    await developPhoto(deps(), upload, firstAttempt);
    const before = await rowOf(upload.photo);
    await developPhoto(deps({ darkroom: crashing }), upload, secondAttempt);
    expect(await rowOf(upload.photo)).toEqual(before);
    await server.kernel.database.db
      .updateTable('photos.photo')
      .set({ status: 'approved' })
      .where('id', '=', upload.photo)
      .execute();
    await developPhoto(deps(), upload, secondAttempt);
    expect((await rowOf(upload.photo))?.status).toBe('approved');
    expect(await stored(upload)).toEqual(everyVariant);
  });

  it('has one result when two workers run it concurrently', async () => {
    const upload = await anUpload(await picture());
    await Promise.all([
      developPhoto(deps(), upload, firstAttempt),
      developPhoto(deps(), upload, firstAttempt),
    ]);
    expect((await rowOf(upload.photo))?.status).toBe('pending');
    expect(await stored(upload)).toEqual(everyVariant);
  });

  it('leaves no bytes when the owner deletes the photo while it runs', async () => {
    const upload = await anUpload(await picture());
    const slow: Pick<Darkroom, 'develop'> = {
      async develop(file) {
        const developed = await darkroom.develop(file);
        await deleteRow(upload);
        return developed;
      },
    };
    await developPhoto(deps({ darkroom: slow }), upload, firstAttempt);
    expect(await stored(upload)).toEqual([]);
  });

  it('leaves no bytes when the photo was deleted before', async () => {
    const upload = await anUpload(await picture());
    await deleteRow(upload);
    await developPhoto(deps({ darkroom: crashing }), upload, firstAttempt);
    expect(await stored(upload)).toEqual([]);
  });

  it('marks a picture that resembles one removed from this site', async () => {
    const busy = (background: string, width: number) =>
      plain(background, 400, 300)
        .composite([
          {
            input: { create: { width, height: 120, channels: 3, background: '#ffcc00' } },
            left: 20,
            top: 30,
          },
          {
            input: { create: { width: 90, height: 200, channels: 3, background: '#002200' } },
            left: 260,
            top: 60,
          },
        ])
        .png()
        .toBuffer();
    const file = await busy('#7a2030', 100);
    const removed = await anUpload(file);
    await developPhoto(deps(), removed, firstAttempt);
    const { perceptualHash } = await openedRow(removed.photo);
    const elsewhere = await aSite(server.kernel.database.db);
    for (const where of [site, elsewhere]) {
      await server.kernel.database.db
        .insertInto('photos.removed')
        .values({
          site_id: where.id,
          // On the other site, a picture that differs in every bit.
          perceptual_hash: where === site ? perceptualHash : String(~BigInt(perceptualHash)),
          reason: 'illegal',
          removed_at: new Date(),
        })
        .execute();
    }
    const again = await anUpload(await sharp(file).resize(320).jpeg({ quality: 60 }).toBuffer());
    const other = await anUpload(await plain('#20408c', 400, 300).jpeg().toBuffer());
    await developPhoto(deps(), again, firstAttempt);
    await developPhoto(deps(), other, firstAttempt);
    expect((await rowOf(again.photo))?.resembles_removed).toBe(true);
    expect((await rowOf(other.photo))?.resembles_removed).toBe(false);
  });
});

describe('developPhoto() with a file that cannot be developed', () => {
  it('marks it unreadable and deletes the file', async () => {
    const upload = await anUpload((await picture()).subarray(0, 150));
    await developPhoto(deps(), upload, firstAttempt);
    expect(await rowOf(upload.photo)).toMatchObject({
      status: 'unreadable',
      width: null,
      thumbhash_sealed: null,
    });
    expect(await stored(upload)).toEqual([]);
  });

  it('marks it unreadable when the file is missing', async () => {
    const upload = await anUpload(await picture());
    await store().delete(storedFileKey(upload.storageKey, 'original'));
    await developPhoto(deps(), upload, firstAttempt);
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
  });

  it('gives up at the third attempt if every one crashes the darkroom', async () => {
    const upload = await anUpload(await picture());
    await expect(developPhoto(deps({ darkroom: crashing }), upload, firstAttempt)).rejects.toThrow(
      ChildProcessExited,
    );
    expect((await rowOf(upload.photo))?.status).toBe('processing');
    expect(await stored(upload)).toEqual(['original']);
    await expect(developPhoto(deps({ darkroom: crashing }), upload, secondAttempt)).rejects.toThrow(
      ChildProcessExited,
    );
    await developPhoto(deps({ darkroom: crashing }), upload, thirdAttempt);
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
    expect(await stored(upload)).toEqual([]);
  });

  it('retries until the last attempt if the darkroom is unavailable', async () => {
    const upload = await anUpload(await picture());
    const unavailable = { develop: () => Promise.reject(new Error('no darkroom')) };
    await expect(developPhoto(deps({ darkroom: unavailable }), upload, secondAttempt)).rejects.toThrow(
      'no darkroom',
    );
    expect(await stored(upload)).toEqual(['original']);
    await developPhoto(deps({ darkroom: unavailable }), upload, { attempt: 12, isLastAttempt: true });
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
  });

  it('keeps the file when the variants cannot be stored, and succeeds at the next attempt', async () => {
    const upload = await anUpload(await picture());
    const failing = { ...store(), put: () => Promise.reject(new Error('the store is away')) };
    await expect(developPhoto(deps({ store: failing }), upload, firstAttempt)).rejects.toThrow('away');
    expect((await rowOf(upload.photo))?.status).toBe('processing');
    await developPhoto(deps(), upload, secondAttempt);
    expect((await rowOf(upload.photo))?.status).toBe('pending');
    expect(await stored(upload)).toEqual(everyVariant);
  });
});

describe('sweepUploads()', () => {
  const age = ({ photo }: Upload, hours: number) =>
    server.kernel.database.db
      .updateTable('photos.photo')
      .set({ created_at: new Date(server.kernel.clock.now().getTime() - hours * 3_600_000) })
      .where('id', '=', photo)
      .execute();
  const sweepAll = () => sweepUploads({ kernel: server.kernel, store: store() });
  const jobsFor = async ({ photo }: Upload) => {
    const jobs = await server.kernel.database.pool.query('select from kernel.job where key = $1', [
      `photos.develop:${photo}`,
    ]);
    return jobs.rowCount;
  };

  it('enqueues a photo whose job has failed for good, once', async () => {
    const [waiting, recent] = [await anUpload(await picture()), await anUpload(await picture())];
    await age(waiting, 200);
    await sweepAll();
    await sweepAll();
    expect([await jobsFor(waiting), await jobsFor(recent)]).toEqual([1, 0]);
    await server.jobsDone();
    expect((await rowOf(waiting.photo))?.status).toBe('pending');
    expect(await stored(waiting)).toEqual(everyVariant);
  });

  it('deletes the uploaded file of a developed photo, and no variant', async () => {
    const upload = await anUpload(await picture());
    const failing = { ...store(), delete: () => Promise.reject(new Error('the store is away')) };
    await expect(developPhoto(deps({ store: failing }), upload, firstAttempt)).rejects.toThrow('away');
    expect(await stored(upload)).toEqual([...everyVariant, 'original'].sort());
    await age(upload, 2);
    await sweepAll();
    expect(await stored(upload)).toEqual(everyVariant);
  });

  it('is scheduled', () => {
    expect(server.context.schedule.map(({ task }) => task.name)).toContain('photos.sweep_uploads');
  });
});
