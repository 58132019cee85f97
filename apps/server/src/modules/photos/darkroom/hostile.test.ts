import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HostilePicture, hostilePictures } from '#testing/pictures/hostile.ts';
import { mutatedPictures } from '#testing/pictures/mutate.ts';
import { metadataCanary, picturesWithMetadata, rarePictures } from '#testing/pictures/rare.ts';
import { measureProcess } from '#testing/server/process-usage.ts';
import { ChildProcessExited, createDarkroom, type Darkroom, type DevelopedUpload } from './darkroom.ts';
import { looksLikePhoto } from './decode.ts';

/** Sends hostile files through the real child process. */

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
const encodedCanaries = [
  Buffer.from(metadataCanary),
  Buffer.from(metadataCanary.toLowerCase()),
  inUtf16,
  Buffer.from(inUtf16).swap16(),
];

/** The names of the chunks or boxes in a file. */
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
  // The head of an AVIF names items other than pictures, and colour profiles.
  const head = bytes.subarray(0, bytes.indexOf('mdat'));
  return [...parts, ...['Exif', 'mime', 'prof', 'rICC', 'uri '].filter((name) => head.includes(name))];
}
const harmless = { webp: /^VP8[ L]$/, avif: /^(ftyp|meta|mdat)$/ };

/** Every variant is readable, upright, and contains nothing but pixels. */
async function expectNothingButPixels(name: string, { variants }: DevelopedUpload): Promise<void> {
  for (const [variant, { avif, webp }] of Object.entries(variants)) {
    for (const [format, bytes] of Object.entries({ avif, webp })) {
      const what = `${variant}.${format} of ${name}`;
      for (const canary of encodedCanaries) expect(bytes.includes(canary), what).toBe(false);
      for (const part of partsOf(bytes, format))
        expect(part, what).toMatch(format === 'avif' ? harmless.avif : harmless.webp);
      const { exif, icc, xmp, iptc, comments, orientation, pages, space } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, comments, orientation }, what).toEqual({});
      expect([pages ?? 1, space], what).toEqual([1, 'srgb']);
    }
  }
}

it.each(hostilePictures)(
  'develop() of $name: $expected',
  { timeout: 2 * minutes },
  async ({ name, expected, make }) => {
    const file = await make();
    expect(await looksLikePhoto(file)).toBe(expected !== 'refused');
    // A file refused by its header is not decoded in the darkroom either.
    const outcome = await developed(name, file);
    expect(typeof outcome === 'string' ? outcome : 'developed').toBe(outcomeInside(expected));
    if (typeof outcome !== 'string') await expectNothingButPixels(name, outcome);
  },
);

const outcomeInside = (expected: HostilePicture['expected']) =>
  expected === 'refused' ? 'unreadable' : expected;

it.each([...picturesWithMetadata, ...rarePictures])(
  'develop() of $name keeps nothing but pixels',
  async ({ name, make }) => {
    const file = await make();
    expect(await looksLikePhoto(file)).toBe(true);
    const outcome = await developed(name, file);
    if (typeof outcome === 'string') throw new Error(outcome);
    await expectNothingButPixels(name, outcome);
  },
);

it('the test pictures contain the metadata canary', async () => {
  for (const { name, make } of picturesWithMetadata)
    expect((await make()).includes(metadataCanary), name).toBe(true);
});

it(
  `develop() of ${mutated} damaged files never crashes and keeps nothing but pixels`,
  async () => {
    const outcomes = { developed: 0, unreadable: 0, died: 0 };
    for (const { name, file } of await mutatedPictures(mutated, 'hostile')) {
      const outcome = await developed(name, file);
      outcomes[typeof outcome === 'string' ? outcome : 'developed'] += 1;
      if (typeof outcome !== 'string') await expectNothingButPixels(name, outcome);
    }
    expect(outcomes).toMatchObject({ died: 0 });
    // Damage that is never or always noticed would test little.
    expect(outcomes.developed).toBeGreaterThan(mutated / 10);
    expect(outcomes.unreadable).toBeGreaterThan(mutated / 10);
    process.stdout.write(
      `mutated: ${outcomes.developed} developed, ${outcomes.unreadable} unreadable, ${outcomes.died} crashes\n`,
    );
  },
  10 * minutes,
);

it('develop() stays within 512 MiB and 8 s of CPU time for each file', () => {
  const memory = Math.ceil(worst.memory);
  const seconds = worst.cpuSeconds.toFixed(2);
  process.stdout.write(
    `darkroom: ${hostilePictures.length} crafted, ${count} in all; at most ${memory} MiB and ${seconds} s (${worst.of})\n`,
  );
  expect(hostilePictures.length).toBeGreaterThanOrEqual(40);
  expect(count).toBeGreaterThanOrEqual(hostilePictures.length + mutated);
  expect(worst.memory).toBeGreaterThan(100);
  expect(worst.memory).toBeLessThan(512);
  expect(worst.cpuSeconds).toBeLessThan(8);
});
