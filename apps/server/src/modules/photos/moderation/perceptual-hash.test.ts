import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { recipeFor } from '@bowline/demo/portraits/recipe';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { printPortrait } from '#testing/seed/print-portrait.ts';
import { patience } from '#testing/server/patience.ts';
import { perceptualHash } from '../darkroom/encode.ts';
import { maxDifferingBits } from './carry-out-decision.ts';

let portraits: Buffer[];
beforeAll(async () => {
  const sitters = Array.from({ length: 6 }, (_, index) =>
    recipeFor(`sitter ${index}`, index % 2 ? 'female' : 'male', {
      brand: index < 3 ? 'bowline' : 'knoten',
      age: 24 + index * 5,
    }),
  );
  portraits = await Promise.all(
    sitters.map(async (sitter) => (await printPortrait(sitter)).variants.full.webp),
  );
}, patience(120_000));

/** From the face detector's package. */
const photographs = () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
  return Promise.all([1, 2, 3, 4, 5, 6].map((number) => readFile(join(folder, `demo/sample${number}.jpg`))));
};

async function hashOf(picture: Buffer): Promise<bigint> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return BigInt(await perceptualHash({ data, info: { ...info, channels: 3 } }));
}

/** Like `bit_count` of the XOR in PostgreSQL. */
const differingBits = (one: bigint, other: bigint): number =>
  [...BigInt.asUintN(64, one ^ other).toString(2)].filter((bit) => bit === '1').length;

describe('perceptualHash() recognises a picture', () => {
  const changes: readonly [string, (picture: Sharp) => Sharp][] = [
    ['re-encoded at low quality', (picture) => picture.jpeg({ quality: 40 })],
    ['at a quarter of its size', (picture) => picture.resize(180).jpeg()],
    [
      'brighter and less saturated',
      (picture) => picture.modulate({ brightness: 1.15, saturation: 0.8 }).jpeg(),
    ],
    ['in greyscale', (picture) => picture.greyscale().jpeg()],
    ['blurred', (picture) => picture.blur(3).jpeg()],
    [
      'slightly cropped at each side',
      (picture) => picture.extract({ left: 7, top: 9, width: 706, height: 882 }).jpeg(),
    ],
  ];

  it.each(changes)('%s', { timeout: patience(120_000) }, async (_, change) => {
    for (const portrait of portraits) {
      const changed = await change(sharp(portrait)).toBuffer();
      const bits = differingBits(await hashOf(portrait), await hashOf(changed));
      expect(bits).toBeLessThanOrEqual(maxDifferingBits);
    }
  });
});

it('perceptualHash() tells different pictures apart', { timeout: patience(120_000) }, async () => {
  const hashes = await Promise.all([...portraits, ...(await photographs())].map(hashOf));
  for (const [index, one] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) {
      expect(differingBits(one, other)).toBeGreaterThan(maxDifferingBits);
    }
  }
});
