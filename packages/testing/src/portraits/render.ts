import sharp, { type Region, type Sharp } from 'sharp';
import { GROUNDS as BOWLINE_GROUNDS } from './bowline/grounds.ts';
import { drawPortrait as drawBowline } from './bowline.ts';
import { grainTile } from './grain.ts';
import { GROUNDS as KNOTEN_GROUNDS } from './knoten/grounds.ts';
import { drawPortrait as drawKnoten } from './knoten.ts';
import type { Brand, Recipe } from './recipe.ts';

const THUMB = { width: 400, height: 500 };
const SQUARE = { width: 160, height: 160 };

export type Portrait = {
  /** WebP, 720 × 900. */
  full: Buffer;
  /** WebP, 400 × 500. */
  thumb: Buffer;
  /** WebP, 160 × 160, of the face. */
  square: Buffer;
  /** `#rrggbb` of the ground, to stand in the picture's place until it has arrived. */
  colour: string;
};

type Finish = { grain: number; face: Region };
const FINISH: Record<Brand, Finish> = {
  bowline: { grain: 9, face: { left: 60, top: 80, width: 600, height: 600 } },
  knoten: { grain: 9, face: { left: 90, top: 90, width: 540, height: 540 } },
};

/** Twice as fast as sharp's own choice, for a hundredth more bytes. */
const WEBP = { effort: 2 };

const grains = { bowline: grainTile(FINISH.bowline.grain), knoten: grainTile(FINISH.knoten.grain) };

export function drawPortrait(recipe: Recipe): string {
  return recipe.brand === 'bowline' ? drawBowline(recipe) : drawKnoten(recipe);
}

export async function renderPortrait(recipe: Recipe): Promise<Portrait> {
  const picture = await paintPortrait(recipe);
  const { face } = FINISH[recipe.brand];
  const [full, thumb, square] = await Promise.all([
    picture
      .clone()
      .webp({ ...WEBP, quality: 78 })
      .toBuffer(),
    picture
      .clone()
      .resize(THUMB)
      .webp({ ...WEBP, quality: 76 })
      .toBuffer(),
    picture
      .clone()
      .extract(face)
      .resize(SQUARE)
      .webp({ ...WEBP, quality: 80 })
      .toBuffer(),
  ]);
  return { full, thumb, square, colour: groundColour(recipe) };
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
