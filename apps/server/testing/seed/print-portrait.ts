import type { Recipe } from '@bowline/demo/portraits/recipe';
import { backgroundColour, paintPortrait } from '@bowline/demo/portraits/render';
import sharp from 'sharp';
import { type DevelopedPhoto, encodeVariants } from '#modules/photos/index.ts';

/** Hundreds of portraits are encoded on a developer's machine: speed matters more than size. */
const QUICK = { avif: 0, webp: 1 };

/** Prints a portrait as a member's photo in every size, 720 × 900 at most. */
export async function printPortrait(recipe: Recipe): Promise<DevelopedPhoto> {
  const { data, info } = await (await paintPortrait(recipe)).raw().toBuffer({ resolveWithObject: true });
  const negative = { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
  const printed = await encodeVariants(sharp, negative, { large: QUICK, small: QUICK });
  return { ...printed, colour: backgroundColour(recipe) };
}
