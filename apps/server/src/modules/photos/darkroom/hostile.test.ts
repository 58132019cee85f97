import { type HostilePicture, hostilePictures } from '@bowline/testing/pictures/hostile';
import { mutatedPictures } from '@bowline/testing/pictures/mutate';
import { metadataCanary, picturesWithMetadata, rarePictures } from '@bowline/testing/pictures/rare';
import { measureProcess } from '@bowline/testing/server/process-usage';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChildProcessExited, createDarkroom, type Darkroom, type DevelopedUpload } from './darkroom.ts';
import { looksLikePhoto } from './header.ts';

/** Whatever is sent, through the process that decodes it when members send it. */

const mutated = 500;
const minutes = 60_000;
let darkroom: Darkroom;
let count = 0;
const worst = { memory: 0, cpuSeconds: 0, of: '' };

beforeAll(() => {
  darkroom = createDarkroom();
});
afterAll(() => darkroom.close());

async function developed(name: string, file: Buffer): Promise<DevelopedUpload | 'unreadable' | 'died'> {
  const { result, peakMemory, cpuSeconds } = await measureProcess(darkroom.pid, () =>
    darkroom.develop(file).catch((error: unknown) => {
      if (error instanceof ChildProcessExited) return 'died' as const;
      throw error;
    }),
  );
  count += 1;
  worst.memory = Math.max(worst.memory, peakMemory);
  if (cpuSeconds > worst.cpuSeconds) Object.assign(worst, { cpuSeconds, of: name });
  return result ?? 'unreadable';
}

const inUtf16 = Buffer.from(metadataCanary, 'utf16le');
const traces = [
  Buffer.from(metadataCanary),
  Buffer.from(metadataCanary.toLowerCase()),
  inUtf16,
  Buffer.from(inUtf16).swap16(),
];

/** The names of the parts a file is made of. */
function partsOf(bytes: Buffer, format: string): string[] {
  const parts: string[] = [];
  if (format === 'webp') {
    for (let at = 12; at < bytes.length; at += 8 + Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2) {
      parts.push(bytes.toString('latin1', at, at + 4));
    }
    return parts;
  }
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    parts.push(bytes.toString('latin1', at + 4, at + 8));
  }
  // What else an AVIF holds is named in its head: items other than pictures, and colour profiles.
  const head = bytes.subarray(0, bytes.indexOf('mdat'));
  return [...parts, ...['Exif', 'mime', 'prof', 'rICC', 'uri '].filter((name) => head.includes(name))];
}
const harmless = { webp: /^VP8[ L]$/, avif: /^(ftyp|meta|mdat)$/ };

/** Every picture that leaves is one of ours: readable, upright, and without anything beside its pixels. */
async function expectNothingButPixels(name: string, { variants }: DevelopedUpload): Promise<void> {
  for (const [variant, { avif, webp }] of Object.entries(variants)) {
    for (const [format, bytes] of Object.entries({ avif, webp })) {
      const what = `${variant}.${format} of ${name}`;
      for (const trace of traces) expect(bytes.includes(trace), what).toBe(false);
      for (const part of partsOf(bytes, format))
        expect(part, what).toMatch(format === 'avif' ? harmless.avif : harmless.webp);
      const { exif, icc, xmp, iptc, comments, orientation, pages, space } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, comments, orientation }, what).toEqual({});
      expect([pages ?? 1, space], what).toEqual([1, 'srgb']);
    }
  }
}

test.each(hostilePictures)('$name: $expected', { timeout: 2 * minutes }, async ({ name, expected, make }) => {
  const file = await make();
  expect(await looksLikePhoto(file)).toBe(expected !== 'refused');
  // A file that its header gives away is not decoded even when it gets there.
  const outcome = await developed(name, file);
  expect(typeof outcome === 'string' ? outcome : 'developed').toBe(fateInside(expected));
  if (typeof outcome !== 'string') await expectNothingButPixels(name, outcome);
});

const fateInside = (fate: HostilePicture['expected']) => (fate === 'refused' ? 'unreadable' : fate);

test.each([...picturesWithMetadata, ...rarePictures])(
  '$name: developed, and nothing else of it left',
  async ({ name, make }) => {
    const file = await make();
    expect(await looksLikePhoto(file)).toBe(true);
    const outcome = await developed(name, file);
    if (typeof outcome === 'string') throw new Error(outcome);
    await expectNothingButPixels(name, outcome);
  },
);

test('the carriers carry', async () => {
  for (const { name, make } of picturesWithMetadata)
    expect((await make()).includes(metadataCanary), name).toBe(true);
});

test(
  `${mutated} damaged files: none ends the process, none gets more out of it than pixels`,
  async () => {
    const fates = { developed: 0, unreadable: 0, died: 0 };
    for (const { name, file } of await mutatedPictures(mutated, 'hostile')) {
      const outcome = await developed(name, file);
      fates[typeof outcome === 'string' ? outcome : 'developed'] += 1;
      if (typeof outcome !== 'string') await expectNothingButPixels(name, outcome);
    }
    expect(fates).toMatchObject({ died: 0 });
    // Damage that changes nothing, or damage that is noticed every time, would test little.
    expect(fates.developed).toBeGreaterThan(mutated / 10);
    expect(fates.unreadable).toBeGreaterThan(mutated / 10);
    process.stdout.write(
      `mutated: ${fates.developed} developed, ${fates.unreadable} unreadable, ${fates.died} deaths\n`,
    );
  },
  10 * minutes,
);

test('all that within 512 MiB and 5 s of a processor each', () => {
  const memory = Math.ceil(worst.memory);
  const seconds = worst.cpuSeconds.toFixed(2);
  process.stdout.write(
    `darkroom: ${hostilePictures.length} crafted, ${count} in all; at most ${memory} MiB and ${seconds} s (${worst.of})\n`,
  );
  expect(hostilePictures.length).toBeGreaterThanOrEqual(40);
  expect(count).toBeGreaterThanOrEqual(hostilePictures.length + mutated);
  expect(worst.memory).toBeGreaterThan(100);
  expect(worst.memory).toBeLessThan(512);
  expect(worst.cpuSeconds).toBeLessThan(5);
});
