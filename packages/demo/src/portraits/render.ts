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

export function backgroundColour(recipe: Recipe): string {
  return recipe.brand === 'bowline'
    ? BOWLINE_BACKGROUNDS[recipe.background].from
    : KNOTEN_BACKGROUNDS[recipe.background].middle;
}

/** Draws a portrait with grain at full size, not encoded yet. */
export async function paintPortrait(recipe: Recipe): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(drawPortrait(recipe)))
    .composite([{ ...grains[recipe.brand], tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
