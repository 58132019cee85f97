import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { distance } from './colour.ts';
import { HAIR_COLOURS } from './hair.ts';
import { BACKGROUNDS, type Background, drawOrnament } from './knoten/backgrounds.ts';
import { BEARDS } from './knoten/beards.ts';
import type { KnotenRecipe } from './knoten/choose.ts';
import { CLOTHES, NECKLACES } from './knoten/clothes.ts';
import { modelSkin } from './knoten/face.ts';
import { PAINTED_MOUTHS, SKINS } from './knoten/parts.ts';
import { innerMarkup, linearGradient, stops, variant } from './svg.ts';

const WIDTH = 960;
const HEIGHT = 1200;
const INK = '#0b1020';
const GOLD = '#d9b36a';
/** DiceBear takes plain colours only: hair is drawn in an unused colour, which is then replaced by its gradient. */
const HAIR_STAND_IN = '#fe01fe';
/** Position of Lorelei's head above our clothes. */
const HEAD_OFFSET = 'translate(10 -60)';
const HEAD_MIDDLE = 462;

export function drawPortrait(recipe: KnotenRecipe): string {
  const background = BACKGROUNDS[recipe.background];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none">`,
    `<defs>${paints(recipe, background)}<g id="figure">${drawFigure(recipe)}</g>`,
    '<mask id="lit" style="mask-type:alpha"><use href="#figure"/></mask></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#background)"/>`,
    drawOrnament(recipe.ornament, background),
    '<use href="#figure" filter="url(#rim)"/>',
    `<g mask="url(#lit)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#side)"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/></g>`,
    '</svg>',
  ].join('');
}

function drawFigure(recipe: KnotenRecipe): string {
  const skin = SKINS[recipe.skin];
  const cloth = { cloth: recipe.cloth, skin, inner: recipe.inner, line: lineOn(recipe.cloth) };
  const x = WIDTH / 2 - HEAD_MIDDLE * recipe.zoom + recipe.shift;
  const y = HEIGHT - 1170 * recipe.zoom;
  const mirror = recipe.flip ? `matrix(-1 0 0 1 ${WIDTH} 0) ` : '';
  return [
    `<g transform="${mirror}translate(${x} ${y}) scale(${recipe.zoom})">`,
    drawHead(recipe),
    recipe.beard ? `<g transform="${HEAD_OFFSET}">${BEARDS[recipe.beard]('url(#hair)')}</g>` : '',
    CLOTHES[recipe.garment](cloth),
    NECKLACES[recipe.necklace](recipe.necklaceColour),
    '</g>',
  ].join('');
}

function drawHead(recipe: KnotenRecipe): string {
  const { brow } = HAIR_COLOURS[recipe.hairColour];
  const svg = createAvatar(lorelei, {
    clip: false,
    head: [variant(recipe.head)],
    hair: [variant(recipe.hair)],
    eyes: [variant(recipe.eyes)],
    eyebrows: [variant(recipe.brows)],
    nose: [variant(recipe.nose)],
    mouth: [recipe.mouth],
    glasses: [variant(recipe.glasses ?? 1)],
    glassesProbability: recipe.glasses ? 100 : 0,
    earrings: [variant(recipe.earrings ?? 1)],
    earringsProbability: recipe.earrings ? 100 : 0,
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: [bare(SKINS[recipe.skin])],
    hairColor: [bare(HAIR_STAND_IN)],
    eyebrowsColor: [bare(brow)],
    mouthColor: [bare(PAINTED_MOUTHS.includes(recipe.mouth) ? recipe.lipstick : INK)],
    earringsColor: [bare(GOLD)],
  } as lorelei.Options).toString();
  const head = innerMarkup(svg)
    .replaceAll(HAIR_STAND_IN, 'url(#hair)')
    .replace(/#0{3}(?:0{3})?\b/g, INK);
  return modelSkin(head, SKINS[recipe.skin], recipe.lined);
}

/** Returns the colour of seams, which is lighter on nearly black cloth. */
const lineOn = (cloth: string) => (distance(cloth, INK) < 0.2 ? '#56679c' : INK);

const bare = (colour: string) => colour.slice(1);

function paints(recipe: KnotenRecipe, background: Background): string {
  const hair = HAIR_COLOURS[recipe.hairColour];
  const bright = distance(background.light, '#ffffff') < 0.35;
  return [
    `<radialGradient id="background" cx="${recipe.light}%" cy="34%" r="85%">`,
    stops([
      [0, background.light],
      [0.5, background.middle],
      [1, background.dark],
    ]),
    '</radialGradient>',
    linearGradient(
      'hair',
      [300, 150, 460, 900],
      [
        [0.3, hair.root],
        [1, hair.tip],
      ],
      ' gradientUnits="userSpaceOnUse"',
    ),
    linearGradient(
      'side',
      [0, 0.55, 1, 0.35],
      [
        [0.12, background.dark, recipe.skin >= 4 ? 0.42 : 0.62],
        [0.5, background.dark, 0.1],
        [0.62, background.light, 0],
        [1, '#ffe9d2', 0.22],
      ],
    ),
    linearGradient(
      'foot',
      [0, 0, 0, 1],
      [
        [0.6, background.dark, 0],
        [1, background.dark, 0.75],
      ],
    ),
    `<filter id="rim" filterUnits="userSpaceOnUse" x="-20" y="-20" width="${WIDTH + 40}" height="${HEIGHT + 40}" color-interpolation-filters="sRGB">`,
    `<feFlood flood-color="${bright ? '#ffffff' : background.light}"/><feComposite in2="SourceAlpha" operator="in" result="flat"/>`,
    // The shifted copy leaves a gap at the right edge, which must not be lit.
    `<feFlood x="${WIDTH - 8}" y="0" width="28" height="${HEIGHT}" result="strip"/>`,
    '<feOffset in="SourceAlpha" dx="-4" dy="6"/><feMerge result="moved"><feMergeNode/><feMergeNode in="strip"/></feMerge>',
    '<feComposite in="flat" in2="moved" operator="out" result="edge"/>',
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>',
  ].join('');
}
