import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { plain } from '@bowline/testing/pictures/rare';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { ChildProcessExited, createDarkroom, type Darkroom } from '../darkroom/darkroom.ts';
import type { UploadedPhoto } from '../moderation/hint-photo.ts';
import { originalKey, photoKeys } from '../photo-store.ts';
import { type DevelopDeps, developUpload } from './develop-photo.ts';
import { sweep } from './sweep-uploads.ts';

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

const store = () => createDiskStore(server.kernel.config.photoDir);
const firstTry = { attempt: 1, isLastAttempt: false };
const secondTry = { attempt: 2, isLastAttempt: false };
const thirdTry = { attempt: 3, isLastAttempt: false };
const deadly: Pick<Darkroom, 'develop'> = { develop: () => Promise.reject(new ChildProcessExited('of it')) };

const deps = (parts: Partial<DevelopDeps> = {}): DevelopDeps => ({
  kernel: server.kernel,
  store: store(),
  darkroom,
  ...parts,
});

/** An upload nobody has developed yet: no job of this server's is told of it. */
async function anUpload(file: Buffer): Promise<UploadedPhoto> {
  const { photos, kernel } = server.context;
  const storageKey = kernel.random.token();
  await store().put(originalKey(storageKey), file);
  const owner = { site: site.id, member: member.memberId };
  const photo = await photos.add(kernel.database.db, owner, {
    storageKey,
    status: 'processing',
    picture: null,
  });
  return { site: site.id, photo, storageKey };
}

const rowOf = (id: EntityId) =>
  server.kernel.database.db
    .selectFrom('photos.photo')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();

async function stored({ storageKey }: UploadedPhoto): Promise<string[]> {
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
const forget = ({ photo }: UploadedPhoto) =>
  server.kernel.database.db.deleteFrom('photos.photo').where('id', '=', photo).execute();

describe('an upload that is developed', () => {
  test('waits for a moderator, its file gone and its variants there', async () => {
    const upload = await anUpload(await picture());
    const nudged: string[] = [];
    const stop = server.kernel.nudges.subscribe(site.id, member.memberId, (kind) => nudged.push(kind));
    await server.kernel.nudges.ready();
    await developUpload(deps(), upload, firstTry);
    expect(await rowOf(upload.photo)).toMatchObject({
      status: 'pending',
      width: 200,
      height: 100,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{10,}={0,2}$/),
      perceptual_hash: expect.stringMatching(/^-?\d+$/),
      resembles_removed: false,
    });
    expect(await stored(upload)).toEqual(everyVariant);
    await expect.poll(() => nudged).toEqual(['user']);
    stop();
  });

  test('stays as it is when the job runs again, also after a decision', async () => {
    const upload = await anUpload(await picture());
    await developUpload(deps(), upload, firstTry);
    const before = await rowOf(upload.photo);
    await developUpload(deps({ darkroom: deadly }), upload, secondTry);
    expect(await rowOf(upload.photo)).toEqual(before);
    await server.kernel.database.db
      .updateTable('photos.photo')
      .set({ status: 'approved' })
      .where('id', '=', upload.photo)
      .execute();
    await developUpload(deps(), upload, secondTry);
    expect((await rowOf(upload.photo))?.status).toBe('approved');
    expect(await stored(upload)).toEqual(everyVariant);
  });

  test('is developed once when two workers have it at once', async () => {
    const upload = await anUpload(await picture());
    await Promise.all([developUpload(deps(), upload, firstTry), developUpload(deps(), upload, firstTry)]);
    expect((await rowOf(upload.photo))?.status).toBe('pending');
    expect(await stored(upload)).toEqual(everyVariant);
  });

  test('leaves nothing when its owner deletes it meanwhile', async () => {
    const upload = await anUpload(await picture());
    const slow: Pick<Darkroom, 'develop'> = {
      async develop(file) {
        const developed = await darkroom.develop(file);
        await forget(upload);
        return developed;
      },
    };
    await developUpload(deps({ darkroom: slow }), upload, firstTry);
    expect(await stored(upload)).toEqual([]);
  });

  test('leaves nothing when it was deleted before', async () => {
    const upload = await anUpload(await picture());
    await forget(upload);
    await developUpload(deps({ darkroom: deadly }), upload, firstTry);
    expect(await stored(upload)).toEqual([]);
  });

  test('is found to resemble a picture that was removed from this site', async () => {
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
    await developUpload(deps(), removed, firstTry);
    const { perceptual_hash } = (await rowOf(removed.photo)) ?? {};
    const elsewhere = await aSite(server.kernel.database.db);
    for (const where of [site, elsewhere]) {
      await server.kernel.database.db
        .insertInto('photos.removed')
        .values({
          site_id: where.id,
          // On the other site it is a picture that is not like this one in anything.
          perceptual_hash: where === site ? String(perceptual_hash) : String(~BigInt(perceptual_hash ?? 0)),
          reason: 'illegal',
          removed_at: new Date(),
        })
        .execute();
    }
    const again = await anUpload(await sharp(file).resize(320).jpeg({ quality: 60 }).toBuffer());
    const other = await anUpload(await plain('#20408c', 400, 300).jpeg().toBuffer());
    await developUpload(deps(), again, firstTry);
    await developUpload(deps(), other, firstTry);
    expect((await rowOf(again.photo))?.resembles_removed).toBe(true);
    expect((await rowOf(other.photo))?.resembles_removed).toBe(false);
  });
});

describe('an upload that cannot be developed', () => {
  test('is unreadable, and its file goes', async () => {
    const upload = await anUpload((await picture()).subarray(0, 150));
    await developUpload(deps(), upload, firstTry);
    expect(await rowOf(upload.photo)).toMatchObject({ status: 'unreadable', width: null, thumbhash: null });
    expect(await stored(upload)).toEqual([]);
  });

  test('is unreadable when its file is not there', async () => {
    const upload = await anUpload(await picture());
    await store().delete(originalKey(upload.storageKey));
    await developUpload(deps(), upload, firstTry);
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
  });

  test('gets two more tries when it ends the darkroom, and no fourth', async () => {
    const upload = await anUpload(await picture());
    await expect(developUpload(deps({ darkroom: deadly }), upload, firstTry)).rejects.toThrow(
      ChildProcessExited,
    );
    expect((await rowOf(upload.photo))?.status).toBe('processing');
    expect(await stored(upload)).toEqual(['original']);
    await expect(developUpload(deps({ darkroom: deadly }), upload, secondTry)).rejects.toThrow(
      ChildProcessExited,
    );
    await developUpload(deps({ darkroom: deadly }), upload, thirdTry);
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
    expect(await stored(upload)).toEqual([]);
  });

  test('is tried again for as long as the fault may be ours', async () => {
    const upload = await anUpload(await picture());
    const away = { develop: () => Promise.reject(new Error('no darkroom to be had')) };
    await expect(developUpload(deps({ darkroom: away }), upload, secondTry)).rejects.toThrow('no darkroom');
    expect(await stored(upload)).toEqual(['original']);
    await developUpload(deps({ darkroom: away }), upload, { attempt: 12, isLastAttempt: true });
    expect((await rowOf(upload.photo))?.status).toBe('unreadable');
  });

  test('keeps its file when the variants cannot be stored, and is whole after the next try', async () => {
    const upload = await anUpload(await picture());
    const failing = { ...store(), put: () => Promise.reject(new Error('the store is away')) };
    await expect(developUpload(deps({ store: failing }), upload, firstTry)).rejects.toThrow('away');
    expect((await rowOf(upload.photo))?.status).toBe('processing');
    await developUpload(deps(), upload, secondTry);
    expect((await rowOf(upload.photo))?.status).toBe('pending');
    expect(await stored(upload)).toEqual(everyVariant);
  });
});

describe('the daily sweep', () => {
  const age = ({ photo }: UploadedPhoto, hours: number) =>
    server.kernel.database.db
      .updateTable('photos.photo')
      .set({ created_at: new Date(server.kernel.clock.now().getTime() - hours * 3_600_000) })
      .where('id', '=', photo)
      .execute();
  const sweepAll = () => sweep({ kernel: server.kernel, store: store() });
  const jobsFor = async ({ photo }: UploadedPhoto) => {
    const jobs = await server.kernel.database.pool.query('select from graphile_worker.jobs where key = $1', [
      `photos.develop:${photo}`,
    ]);
    return jobs.rowCount;
  };

  test('has a photo developed whose job gave up, once', async () => {
    const [waiting, recent] = [await anUpload(await picture()), await anUpload(await picture())];
    await age(waiting, 200);
    await sweepAll();
    await sweepAll();
    expect([await jobsFor(waiting), await jobsFor(recent)]).toEqual([1, 0]);
    await server.jobsDone();
    expect((await rowOf(waiting.photo))?.status).toBe('pending');
    expect(await stored(waiting)).toEqual(everyVariant);
  });

  test('deletes the file of a photo that was developed, and nothing else', async () => {
    const upload = await anUpload(await picture());
    const failing = { ...store(), delete: () => Promise.reject(new Error('the store is away')) };
    await expect(developUpload(deps({ store: failing }), upload, firstTry)).rejects.toThrow('away');
    expect(await stored(upload)).toEqual([...everyVariant, 'original'].sort());
    await age(upload, 2);
    await sweepAll();
    expect(await stored(upload)).toEqual(everyVariant);
  });

  test('is done every day', () => {
    expect(server.context.queues.everyday.cron.map(({ task }) => task.name)).toContain(
      'photos.sweep_uploads',
    );
  });
});
