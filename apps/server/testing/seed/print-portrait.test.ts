import { type Brand, recipeFor } from '@bowline/demo/portraits/recipe';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { printPortrait } from './print-portrait.ts';

it.each<Brand>(['bowline', 'knoten'])(
  'printPortrait() makes photos of %s with deterministic bytes',
  async (brand) => {
    const recipe = recipeFor('sanne', 'female', { brand, age: 29 });
    const { variants, width, height, colour } = await printPortrait(recipe);
    const size = async (picture: Buffer) => {
      const { format, width, height } = await sharp(picture).metadata();
      return `${format} ${width}x${height}`;
    };
    expect([width, height]).toEqual([720, 900]);
    expect(await size(variants.full.webp)).toBe('webp 720x900');
    expect(await size(variants.thumb.avif)).toBe('heif 384x480');
    expect(await size(variants.small.webp)).toBe('webp 128x160');
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect((await printPortrait(recipe)).variants.full.avif.equals(variants.full.avif)).toBe(true);
  },
);
