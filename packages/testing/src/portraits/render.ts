import { type DevelopedPhoto, encodeVariants } from '@bowline/server/modules/photos/index.ts';
import sharp, { type Sharp } from 'sharp';
import { BACKGROUNDS as BOWLINE_BACKGROUNDS } from './bowline/backgrounds.ts';
import { drawPortrait as drawBowline } from './bowline.ts';
import { grainTile } from './grain.ts';
import { BACKGROUNDS as KNOTEN_BACKGROUNDS } from './knoten/backgrounds.ts';
import { drawPortrait as drawKnoten } from './knoten.ts';
import type { Brand, Recipe } from './recipe.ts';

/** Strength of the film grain. */
const GRAIN: Record<Brand, number> = { bowline: 9, knoten: 9 };

const grains = { bowline: grainTile(GRAIN.bowline), knoten: grainTile(GRAIN.knoten) };

export function drawPortrait(recipe: Recipe): string {
  return recipe.brand === 'bowline' ? drawBowline(recipe) : drawKnoten(recipe);
}

/** Hundreds of portraits are encoded on a developer's machine: speed matters more than size. */
const QUICK = { avif: 0, webp: 1 };

/** Prints a portrait as a member's photo in every size, 720 × 900 at most. */
export async function printPortrait(recipe: Recipe): Promise<DevelopedPhoto> {
  const { data, info } = await (await paintPortrait(recipe)).raw().toBuffer({ resolveWithObject: true });
  const negative = { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
  const printed = await encodeVariants(sharp, negative, { large: QUICK, small: QUICK });
  return { ...printed, colour: backgroundColour(recipe) };
}

/** Renders a portrait for a page of the site: size matters more than speed. */
export async function renderIllustration(
  recipe: Recipe,
  width: number,
): Promise<{ avif: Buffer; webp: Buffer }> {
  const picture = (await paintPortrait(recipe)).resize({ width });
  const [avif, webp] = await Promise.all([
    picture.clone().avif({ quality: 46, effort: 4 }).toBuffer(),
    picture.clone().webp({ quality: 66, effort: 6 }).toBuffer(),
  ]);
  return { avif, webp };
}

function backgroundColour(recipe: Recipe): string {
  return recipe.brand === 'bowline'
    ? BOWLINE_BACKGROUNDS[recipe.background].from
    : KNOTEN_BACKGROUNDS[recipe.background].middle;
}

/** Draws a portrait with grain at full size, not encoded yet. */
async function paintPortrait(recipe: Recipe): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(drawPortrait(recipe)))
    .composite([{ ...grains[recipe.brand], tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
