import { type DevelopedPhoto, encodeVariants } from '@bowline/server/modules/photos/index.ts';
import sharp, { type Sharp } from 'sharp';
import { GROUNDS as BOWLINE_GROUNDS } from './bowline/grounds.ts';
import { drawPortrait as drawBowline } from './bowline.ts';
import { grainTile } from './grain.ts';
import { GROUNDS as KNOTEN_GROUNDS } from './knoten/grounds.ts';
import { drawPortrait as drawKnoten } from './knoten.ts';
import type { Brand, Recipe } from './recipe.ts';

/** How strong the grain is. */
const GRAIN: Record<Brand, number> = { bowline: 9, knoten: 9 };

const grains = { bowline: grainTile(GRAIN.bowline), knoten: grainTile(GRAIN.knoten) };

export function drawPortrait(recipe: Recipe): string {
  return recipe.brand === 'bowline' ? drawBowline(recipe) : drawKnoten(recipe);
}

/** Hundreds of these are made at once, on a developer's machine: quick rather than small. */
const QUICK = { avif: 0, webp: 1 };

/** A portrait as a member's photo, in every size, 720 × 900 the largest. */
export async function printPortrait(recipe: Recipe): Promise<DevelopedPhoto> {
  const { data, info } = await (await paintPortrait(recipe)).raw().toBuffer({ resolveWithObject: true });
  const negative = { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
  const printed = await encodeVariants(sharp, negative, { large: QUICK, small: QUICK });
  return { ...printed, colour: groundColour(recipe) };
}

/** A portrait for a page of the site itself, small in bytes rather than quick to make. */
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

function groundColour(recipe: Recipe): string {
  return recipe.brand === 'bowline'
    ? BOWLINE_GROUNDS[recipe.ground].from
    : KNOTEN_GROUNDS[recipe.ground].middle;
}

/** The finished picture, grain and all, at full size and not yet in any file format. */
async function paintPortrait(recipe: Recipe): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(drawPortrait(recipe)))
    .composite([{ ...grains[recipe.brand], tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
