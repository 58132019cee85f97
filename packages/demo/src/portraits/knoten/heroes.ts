import type { KnotenRecipe } from './choose.ts';

type HeroDefault =
  | 'brand'
  | 'head'
  | 'brows'
  | 'lipstick'
  | 'lined'
  | 'inner'
  | 'necklace'
  | 'necklaceColour'
  | 'light';
type HeroChoices = Omit<KnotenRecipe, HeroDefault | 'zoom' | 'shift' | 'flip'> &
  Partial<Pick<KnotenRecipe, HeroDefault>>;

const hero = (choices: HeroChoices): KnotenRecipe => ({
  brand: 'knoten',
  head: 1,
  brows: 10,
  lipstick: '#0b1020',
  lined: false,
  inner: '#d4213d',
  necklace: 'none',
  necklaceColour: '#d4213d',
  light: 56,
  zoom: 0.95,
  shift: 0,
  flip: false,
  ...choices,
});

const ornament = (turn: number) => ({ turn, scale: 54, x: 480, y: 504 });

/** Hand-composed portraits of the home page, in the order of its weave. No member has them. */
export const knotenHeroes: readonly KnotenRecipe[] = [
  hero({
    skin: 0,
    hair: 35,
    hairColour: 'espresso',
    eyes: 8,
    nose: 1,
    mouth: 'happy03',
    earrings: 3,
    garment: 'wrap',
    cloth: '#101a3b',
    necklace: 'choker',
    background: 'red',
    ornament: ornament(22),
  }),
  hero({
    skin: 1,
    hair: 8,
    hairColour: 'chestnut',
    eyes: 4,
    nose: 1,
    mouth: 'happy01',
    beard: 'trimmed',
    garment: 'turtle',
    cloth: '#0b1020',
    background: 'steel',
    ornament: ornament(158),
  }),
  hero({
    skin: 3,
    hair: 24,
    hairColour: 'ink',
    eyes: 17,
    nose: 4,
    mouth: 'happy06',
    earrings: 2,
    garment: 'scoop',
    cloth: '#d4213d',
    background: 'teal',
    ornament: ornament(-64),
  }),
  hero({
    skin: 1,
    hair: 33,
    hairColour: 'auburn',
    eyes: 23,
    nose: 4,
    mouth: 'happy04',
    garment: 'blazer',
    cloth: '#0b1020',
    background: 'sand',
    ornament: ornament(96),
  }),
  hero({
    skin: 5,
    hair: 9,
    hairColour: 'ink',
    eyes: 4,
    nose: 5,
    mouth: 'happy01',
    head: 3,
    garment: 'turtle',
    cloth: '#faf7f3',
    background: 'red',
    ornament: ornament(22),
  }),
  hero({
    skin: 0,
    hair: 19,
    hairColour: 'ink',
    eyes: 17,
    nose: 3,
    mouth: 'happy04',
    glasses: 1,
    garment: 'blazer',
    cloth: '#d4213d',
    inner: '#faf7f3',
    background: 'navy',
    ornament: ornament(-18),
  }),
];
