import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { BACKGROUNDS, type Background, drawShape, drawThread } from './bowline/backgrounds.ts';
import type { BowlineRecipe } from './bowline/choose.ts';
import { GOLD, OPEN_SKULL, PAINTED_MOUTHS, SHAVED_SIDES, SKINS } from './bowline/parts.ts';
import { mix } from './colour.ts';
import { HAIR_COLOURS } from './hair.ts';
import { innerMarkup, linearGradient, variant } from './svg.ts';

const INK = '#0b1020';
const SHADOW = '#080a1f';

/** Notionists draws every part in its own group, in this order. */
const LAYERS = [
  'head',
  'clothes',
  'hair',
  'mouth',
  'beard',
  'nose',
  'eyes',
  'glasses',
  'brows',
  'gesture',
] as const;
type Layer = (typeof LAYERS)[number];

/** The middle of the head and the bottom of the figure, in Notionists' units. */
const MIDDLE = 905;
const FOOT = 1738;
const WIDTH = 1180;

export function drawPortrait(recipe: BowlineRecipe): string {
  const background = BACKGROUNDS[recipe.background];
  const width = WIDTH / recipe.zoom;
  const height = width * 1.25;
  const left = MIDDLE - width / 2;
  const top = FOOT - height;
  const flip = recipe.flip ? ` transform="matrix(-1 0 0 1 ${MIDDLE * 2} 0)"` : '';
  const layers = drawFigure(recipe);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="${left} ${top} ${width} ${height}" fill="none">`,
    `<defs>${gradients(recipe, background)}</defs>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#background)"/>`,
    drawShape(recipe.shape, recipe.flip ? -1 : 1),
    drawThread(recipe.thread, recipe.threadDrop, recipe.threadColour ?? background.thread),
    `<g${flip}><g transform="translate(26 20)" opacity=".3">${silhouette(layers)}</g>${colour(layers, recipe)}</g>`,
    '</svg>',
  ].join('');
}

function drawFigure(recipe: BowlineRecipe): Map<Layer, string> {
  const svg = createAvatar(notionists, {
    clip: false,
    hair: [variant(recipe.hair)],
    body: [variant(recipe.clothes)],
    lips: [variant(recipe.mouth)],
    nose: [variant(recipe.nose)],
    eyes: [variant(recipe.eyes)],
    brows: [variant(recipe.brows)],
    beard: [variant(recipe.beard ?? 1)],
    beardProbability: recipe.beard ? 100 : 0,
    glasses: [variant(recipe.glasses ?? 1)],
    glassesProbability: recipe.glasses ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  } as notionists.Options).toString();
  const groups = innerMarkup(svg)
    .replace(EMPTY_SHIRT_PRINT, '')
    .split(/(?=<g transform="translate\()/);
  if (groups.length !== LAYERS.length)
    throw new Error(`Expected ${LAYERS.length} layers, got ${groups.length}`);
  return new Map(LAYERS.map((layer, index) => [layer, groups[index] ?? '']));
}

/** Some clothes have an empty masked group for a print, which would only cost rendering time. */
const EMPTY_SHIRT_PRINT =
  /<mask[\s\S]*?<\/mask><g mask="[^"]*"><g [^>]*><\/g><\/g>|<g transform="[^"]*" style="mix-blend-mode:difference"><\/g>/g;

function silhouette(layers: Map<Layer, string>): string {
  return (['head', 'clothes', 'hair'] as const)
    .map((layer) => paint(layers.get(layer), SHADOW, SHADOW))
    .join('');
}

function colour(layers: Map<Layer, string>, recipe: BowlineRecipe): string {
  const skin = SKINS[recipe.skin];
  const line = recipe.skin >= 4 ? '#1a0d0a' : INK;
  const { brow } = HAIR_COLOURS[recipe.hairColour];
  const lips = PAINTED_MOUTHS.includes(recipe.mouth) ? recipe.lipstick : line;
  const hairOrnament = SHAVED_SIDES.includes(recipe.hair) ? skin : recipe.fabric.cloth;
  return [
    paint(layers.get('head'), 'url(#skin)', line),
    drawEarring(recipe),
    paint(layers.get('clothes'), 'url(#cloth)', recipe.fabric.line),
    OPEN_SKULL.includes(recipe.hair)
      ? `<path d="M606 700C596 520 700 366 850 362 970 358 1080 420 1092 520L1070 700Z" fill="${skin}"/>`
      : '',
    paint(layers.get('hair'), hairOrnament, 'url(#hair)'),
    paint(layers.get('beard'), skin, 'url(#hair)'),
    paint(layers.get('mouth'), '#fff6ee', lips),
    paint(layers.get('nose'), '#fff', line),
    paint(layers.get('eyes'), '#fff', line),
    paint(layers.get('brows'), '#fff', brow),
    paint(layers.get('glasses'), '#fff', INK),
  ].join('');
}

/** Replaces the black and white of Notionists with two paints. */
function paint(markup = '', white: string, black: string): string {
  return markup.replace(/(fill|stroke)="#(fff|000)"/g, (_, attribute: string, ink: string) => {
    return `${attribute}="${ink === 'fff' ? white : black}"`;
  });
}

function drawEarring({ earring }: BowlineRecipe): string {
  if (earring === 'stud') return `<circle cx="606" cy="872" r="15" fill="${GOLD}"/>`;
  if (earring === 'hoop') return `<circle cx="600" cy="906" r="34" stroke="${GOLD}" stroke-width="13"/>`;
  return '';
}

function gradients(recipe: BowlineRecipe, background: Background): string {
  const hair = HAIR_COLOURS[recipe.hairColour];
  const skin = SKINS[recipe.skin];
  const shaded = mix(skin, '#7a2c14', 0.22);
  const fading = recipe.shape === 'bars' || recipe.shape === 'slope' ? 0.18 : 0.34;
  return [
    linearGradient(
      'background',
      [0, 0, 0.35, 1],
      [
        [0, background.from],
        [1, background.to],
      ],
    ),
    linearGradient(
      'shape',
      [0, 0, 0, 1],
      [
        [0, recipe.shapeColour, 0.96],
        [1, recipe.shapeColour, fading],
      ],
    ),
    linearGradient(
      'skin',
      [0, 0, 1, 0.25],
      [
        [0, shaded],
        [0.42, skin],
        [1, skin],
      ],
    ),
    linearGradient(
      'cloth',
      [0, 0, 0.6, 1],
      [
        [0, recipe.fabric.cloth],
        [1, mix(recipe.fabric.cloth, background.from, 0.6)],
      ],
    ),
    linearGradient(
      'hair',
      [0, 0, 0.4, 1],
      [
        [0.2, hair.root],
        [1, hair.tip],
      ],
    ),
  ].join('');
}
