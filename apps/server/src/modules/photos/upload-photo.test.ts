import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@bowline/contract/limits';
import { aBrowser } from '@bowline/testing/browser';
import { aMember, type TestMember } from '@bowline/testing/members';
import { aServer, type TestServer } from '@bowline/testing/server';
import { aSite } from '@bowline/testing/sites';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from '../../adapters/disk/index.ts';
import { createGate } from '../../kernel/gate.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { refused } from '../../kernel/result.ts';
import type { Site } from '../sites/index.ts';
import { deleteBytes } from './delete-bytes.ts';
import { createLinks } from './links.ts';
import { uploadPhoto } from './upload-photo.ts';

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

const plain = (background = '#20408c', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Everything that lies in the store, whoever it belongs to. */
async function storedFiles(): Promise<string[]> {
  const { photoDir } = server.kernel.config;
  const entries = await readdir(photoDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const rowsOf = ({ memberId }: TestMember) =>
  server.kernel.database.db
    .selectFrom('photos.photo')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

async function storedPhoto(of: TestMember = member): Promise<{ full: Buffer; thumb: Buffer }> {
  const [row] = await rowsOf(of);
  const files = (await storedFiles()).filter((file) => row && file.includes(row.storage_key));
  const read = (name: string) => readFile(files.find((file) => file.endsWith(name)) ?? name);
  return { full: await read('full.webp'), thumb: await read('thumb.webp') };
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** Black, one bit a pixel: a file of kilobytes that asks for megapixels. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  test('waits for inspection, and its owner alone sees it meanwhile', async () => {
    const { status, body } = await upload(await plain().jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body.photo).toMatchObject({ status: 'pending', colour: '#20408b' });

    const list = await browserOf(member).get('/api/photos');
    expect(list.body).toEqual({ photos: [body.photo], max: 3 });
    const other = await aMember(server.context, site);
    for (const url of [body.photo.filename, body.photo.thumb_filename]) {
      const read = (as: TestMember) => server.call(site, { url, as: as.cookie });
      expect((await read(member)).headers['content-type']).toBe('image/webp');
      expect((await read(other)).statusCode).toBe(404);
    }
    const [row] = await rowsOf(member);
    expect(row?.agreed_at).toBeInstanceOf(Date);
  });

  test('needs the uploader’s word that everyone shown agrees', async () => {
    for (const path of ['/api/photos', '/api/photos?agreed=false']) {
      const { status, body } = await browserOf(member).post(path, await plain().jpeg().toBuffer(), asFile);
      expect(status).toBe(400);
      expect(body.fields.agreed.code).toBe('photo_consent_required');
    }
    expect(await rowsOf(member)).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const file = await plain('#c23a4a', 2000, 1000)[format]().toBuffer();
    const { body } = await upload(file);
    const { full, thumb } = await storedPhoto();
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect(body.photo.colour).toMatch(/^#c[0-4]3[0-9a-f]4[0-9a-f]$/);
  });

  test('is never made larger than it was', async () => {
    await upload(await plain('#20408c', 300, 200).png().toBuffer());
    const { full, thumb } = await storedPhoto();
    expect(await sharp(full).metadata()).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test('is turned the way the camera was held', async () => {
    const right = await plain('#0000ff', 100, 100).png().toBuffer();
    const lying = plain('#ff0000', 200, 100).composite([{ input: right, left: 100, top: 0 }]);
    await upload(await lying.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer());

    const { full } = await storedPhoto();
    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 100, height: 200 });
    const at = (y: number) => [...data.subarray((y * 100 + 50) * 3, (y * 100 + 50) * 3 + 3)];
    const [topRed = 0, , topBlue = 255] = at(20);
    const [bottomRed = 255, , bottomBlue = 0] = at(180);
    expect(topRed - topBlue).toBeGreaterThan(150);
    expect(bottomBlue - bottomRed).toBeGreaterThan(150);
  });

  test('of an animation shows the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plain(colour).png().toBuffer()),
    );
    const { body } = await upload(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(body.photo.colour).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    const { pages, width, height } = await sharp((await storedPhoto()).full).metadata();
    expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 60, height: 40 });
  });

  test('with holes is put on white', async () => {
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
    expect((await upload(await glass.png().toBuffer())).body.photo.colour).toBe('#ffffff');
    expect((await sharp((await storedPhoto()).full).metadata()).hasAlpha).toBe(false);
  });
});

describe('nothing of the sent file but its picture is kept', () => {
  const canary = 'CANARY-52.0907';
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 26/1', GPSLongitudeRef: 'E' };
  const exif = { IFD0: { Artist: canary, Make: canary, Copyright: canary }, IFD3: gps };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary}</a></x:xmpmeta>`;
  const signed = () => plain().withExif(exif).withXmp(xmp).withIccProfile('p3');
  const text = Buffer.from(`Comment\0${canary}`);

  const files: readonly [string, () => Promise<Buffer>][] = [
    ['a JPEG with EXIF, GPS, XMP and a colour profile', () => signed().jpeg().toBuffer()],
    ['a PNG with EXIF and XMP', () => signed().png().toBuffer()],
    ['a WebP with EXIF and XMP', () => signed().webp().toBuffer()],
    ['an AVIF with EXIF and XMP', () => signed().avif().toBuffer()],
    [
      'a PNG with text chunks',
      async () => {
        const png = await plain().png().toBuffer();
        // Behind the signature (8) and IHDR (25).
        const texts = [chunk('tEXt', text), chunk('iTXt', Buffer.from(`Comment\0\0\0\0\0${canary}`))];
        return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
      },
    ],
    [
      'a JPEG with a comment, and a page behind its end',
      async () => {
        const jpeg = await plain().jpeg().toBuffer();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, canary.length + 2]), Buffer.from(canary)]);
        const page = Buffer.from(`<html><script>${canary}</script></html>`);
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page]);
      },
    ],
  ];

  test.each(files)('of %s', async (_, make) => {
    const file = await make();
    expect(file.includes(canary)).toBe(true);
    expect((await upload(file)).status).toBe(200);
    for (const bytes of Object.values(await storedPhoto())) {
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      for (const trace of [canary, 'EXIF', 'Exif', 'XMP', 'xmp', 'ICCP', 'GPS', 'Comment']) {
        expect(bytes.includes(trace), trace).toBe(false);
      }
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('what is refused leaves nothing behind', () => {
  const bad: readonly [string, () => Promise<Buffer> | Buffer][] = [
    ['garbage', () => Buffer.from('not a picture at all, whatever its name says'.repeat(20))],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'latin1')],
    ['a real GIF', () => plain().gif().toBuffer()],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF')],
    ['a page that begins like a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1')],
    ['a JPEG cut short', async () => (await plain('#20408c', 900, 900).jpeg().toBuffer()).subarray(0, 1500)],
    ['sixty megapixels', () => hugePng(10_000, 6_000)],
    ['a picture a hundred thousand high', () => hugePng(1_000, 100_000)],
  ];

  test.each(bad)('%s', async (_, make) => {
    const file = await make();
    const before = await storedFiles();
    const started = performance.now();
    expect(await upload(file)).toMatchObject({ status: 400, body: { code: 'photo_unreadable' } });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await rowsOf(member)).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  test('just under fifty megapixels is taken', async () => {
    expect((await upload(hugePng(7_000, 7_000))).status).toBe(200);
    expect(await sharp((await storedPhoto()).full).metadata()).toMatchObject({ width: 1600, height: 1600 });
  });

  test('an empty body, and a body that is no file', async () => {
    const browser = browserOf(member);
    const answers = [
      await upload(Buffer.alloc(0)),
      await browser.post('/api/photos?agreed=true', {}),
      await browser.post('/api/photos?agreed=true'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400 });
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'photo_unreadable'));
  });

  test('more bytes than a photo may have', async () => {
    const answer = await upload(Buffer.alloc(limits.photos.bytes + 1));
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await upload(Buffer.alloc(limits.photos.bytes))).body.code).toBe('photo_unreadable');
  });
});

describe('the limit', () => {
  test('holds under fifty uploads at once, and the refused leave no bytes', async () => {
    const before = (await storedFiles()).length;
    const file = await plain().jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(file)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(3);
    // Whoever found the line full may come again.
    expect(['taken', 'photo_limit', 'unavailable']).toEqual(expect.arrayContaining([...new Set(codes)]));
    expect((await rowsOf(member)).map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await storedFiles()).length - before).toBe(2 * 3);

    const further = await upload(file);
    expect(further).toMatchObject({ status: 409, body: { code: 'photo_limit', params: { max: 3 } } });
    expect((await storedFiles()).length - before).toBe(2 * 3);
  });

  test('is 25 for premium members', async () => {
    const premium = await aMember(server.context, site, { premium: true });
    const owner = { site: site.id, member: premium.memberId };
    const { photos, kernel } = server.context;
    const bytes = await plain().webp().toBuffer();
    for (let count = 0; count < 24; count += 1) {
      const kept = await photos.keep({ variants: { full: bytes, thumb: bytes }, colour: '#20408c' });
      await photos.add(kernel.database.db, owner, { ...kept, status: 'approved' });
    }
    expect((await upload(bytes, premium)).status).toBe(200);
    expect((await upload(bytes, premium)).body).toMatchObject({ code: 'photo_limit', params: { max: 25 } });
    const { body } = await browserOf(premium).get('/api/photos');
    expect(body.max).toBe(25);
    expect(body.photos).toHaveLength(25);
    expect(body.photos.at(-1).status).toBe('pending');
  });

  test('counts an upload that is sent six times as one', async () => {
    const before = (await storedFiles()).length;
    const [file, key] = [await plain().jpeg().toBuffer(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(file, member, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
    expect((await storedFiles()).length - before).toBe(2);
  });
});

test('an upload that finds the line full is told to come again', async () => {
  const gate = createGate({ width: 1, maxWaiting: 0, patienceMs: 1 });
  const slow = Promise.withResolvers<void>();
  const developing = gate.run(() => slow.promise);
  const { kernel } = server;
  const deps = {
    kernel,
    gate,
    links: createLinks(kernel.vault),
    store: createDiskStore(kernel.config.photoDir),
  };
  const answer = await uploadPhoto(deps, {} as Call<Member>, await plain().jpeg().toBuffer());
  expect(answer).toEqual(refused('unavailable'));
  slow.resolve();
  await developing;
});

describe('deleting', () => {
  test('takes the bytes along, and makes room', async () => {
    const before = await storedFiles();
    const file = await plain().jpeg().toBuffer();
    const photos = [await upload(file), await upload(file), await upload(file)].map(({ body }) => body.photo);
    const [, second] = photos;
    expect((await browserOf(member).delete(`/api/photos/${second.id}`)).body).toEqual({ deleted: true });
    await server.jobsDone();

    expect(await storedFiles()).toHaveLength(before.length + 4);
    expect((await server.call(site, { url: second.filename, as: member.cookie })).statusCode).toBe(404);
    const { body } = await browserOf(member).get('/api/photos');
    expect(body.photos.map(({ id }: { id: string }) => id)).toEqual([photos[0].id, photos[2].id]);
    expect((await upload(file)).status).toBe(200);
  });

  test('another member’s photo, one of another site and one that is not there answer alike', async () => {
    const { body } = await upload(await plain().jpeg().toBuffer());
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
    await server.jobsDone();
    expect((await server.call(site, { url: body.photo.filename, as: member.cookie })).statusCode).toBe(200);
  });

  test('an upload cut short leaves its bytes to a job, which touches no photo that is there', async () => {
    const { photos, kernel } = server.context;
    const { db, pool } = kernel.database;
    const bytes = await plain().webp().toBuffer();
    const before = await storedFiles();
    const { storageKey } = await photos.keep({ variants: { full: bytes, thumb: bytes }, colour: '#20408c' });
    await enqueue(db, deleteBytes, { storageKey });
    const { body } = await upload(await plain().jpeg().toBuffer());

    // As if the hour were over in which an upload may still be under way.
    const { rowCount } = await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await server.jobsDone();
    expect(await storedFiles()).toHaveLength(before.length + 2);
    expect((await server.call(site, { url: body.photo.filename, as: member.cookie })).statusCode).toBe(200);
  });
});
