import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from '#testing/pictures/rare.ts';
import { createDarkroom, type Darkroom } from './darkroom.ts';

let darkroom: Darkroom;
beforeAll(() => {
  darkroom = createDarkroom();
});
afterAll(() => darkroom.close());

async function develop(file: Buffer) {
  const developed = await darkroom.develop(file);
  if (!developed) throw new Error('unreadable');
  return developed;
}

async function sizesOf({ variants }: Awaited<ReturnType<typeof develop>>) {
  const sizes: Record<string, string> = {};
  for (const [variant, formats] of Object.entries(variants)) {
    for (const [format, bytes] of Object.entries(formats)) {
      const { width, height, format: found } = await sharp(bytes).metadata();
      expect(found).toBe(format === 'avif' ? 'heif' : 'webp');
      sizes[variant] = `${width}x${height}`;
    }
  }
  return sizes;
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'develop() makes five sizes of a large %s',
  async (format) => {
    const developed = await develop(await plain('#c23a4a', 3000, 1500)[format]().toBuffer());
    expect(await sizesOf(developed)).toEqual({
      full: '1600x800',
      medium: '960x480',
      thumb: '480x240',
      small: '160x80',
      blurred: '480x240',
    });
    expect(developed).toMatchObject({ width: 1600, height: 800 });
    expect(developed.colour).toMatch(/^#c[0-4]3[0-9a-f]4[0-9a-f]$/);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(developed.thumbhash, 'base64'));
    for (const [part, expected] of [
      [r, 0xc2],
      [g, 0x3a],
      [b, 0x4a],
    ] as const) {
      expect(Math.abs(part * 255 - expected)).toBeLessThan(12);
    }
  },
);

it('develop() enlarges nothing', async () => {
  const developed = await develop(await plain('#20408c', 300, 200).png().toBuffer());
  expect(await sizesOf(developed)).toEqual({
    full: '300x200',
    medium: '300x200',
    thumb: '300x200',
    small: '160x107',
    blurred: '300x200',
  });
});

it('develop() rotates by the EXIF orientation', async () => {
  const right = await plain('#0000ff', 100, 100).png().toBuffer();
  const lying = plain('#ff0000', 200, 100).composite([{ input: right, left: 100, top: 0 }]);
  const developed = await develop(
    await lying.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  expect(developed).toMatchObject({ width: 100, height: 200 });
  const { data, info } = await sharp(developed.variants.full.webp)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 100, height: 200 });
  const at = (y: number) => [...data.subarray((y * 100 + 50) * 3, (y * 100 + 50) * 3 + 3)];
  const [topRed = 0, , topBlue = 255] = at(20);
  const [bottomRed = 255, , bottomBlue = 0] = at(180);
  expect(topRed - topBlue).toBeGreaterThan(150);
  expect(bottomBlue - bottomRed).toBeGreaterThan(150);
});

it('develop() takes the first frame of an animation', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => plain(colour).png().toBuffer()));
  const { colour, variants } = await develop(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  expect(colour).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  const { pages, width, height } = await sharp(variants.full.webp).metadata();
  expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 60, height: 40 });
});

it('develop() fills transparent pixels with white', async () => {
  const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
  const { colour, variants } = await develop(await glass.png().toBuffer());
  expect(colour).toBe('#ffffff');
  for (const bytes of Object.values(variants.full)) {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  }
});

it('develop() converts another colour space to sRGB', async () => {
  const wide = await plain('#ea3323').withIccProfile('p3').png().toBuffer();
  const { colour } = await develop(wide);
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (const [index, expected] of [0xea, 0x33, 0x23].entries()) {
    expect(Math.abs((parts[index] ?? 0) - expected)).toBeLessThan(4);
  }
});

/** The mean difference of neighbouring pixels: what is left to recognise. */
async function sharpness(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at += 1) {
    if (at % info.width !== 0) sum += Math.abs(data.readUInt8(at) - data.readUInt8(at - 1));
  }
  return sum / data.length;
}

it('the blurred variant holds no more detail than 24 pixels', async () => {
  const stripes = Buffer.from(
    `<svg width="800" height="1000"><defs><pattern id="s" width="40" height="40" patternUnits="userSpaceOnUse">
      <rect width="20" height="40"/></pattern></defs><rect width="800" height="1000" fill="white"/>
      <rect width="800" height="1000" fill="url(#s)"/></svg>`,
  );
  // In the test's own process: only the darkroom's sharp has its SVG loader blocked.
  const { variants } = await develop(await sharp(stripes).png().toBuffer());
  expect(await sharpness(variants.thumb.webp)).toBeGreaterThan(15);
  expect(await sharpness(variants.blurred.webp)).toBeLessThan(1.5);
  expect(await sharpness(variants.blurred.avif)).toBeLessThan(1.5);
});

it('develop() gives the same bytes for the same file', async () => {
  const file = await plain('#20408c', 500, 400).jpeg().toBuffer();
  expect(await develop(file)).toEqual(await develop(file));
});
