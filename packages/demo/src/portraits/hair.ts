import type { Prng } from '../prng.ts';

/** A gradient from root to tip; brows have their own colour, so that they stay visible with fair hair. */
export type HairColour = { root: string; tip: string; brow: string };

export const HAIR_COLOURS = {
  ink: { root: '#0b1020', tip: '#191f33', brow: '#0b1020' },
  espresso: { root: '#2b1a17', tip: '#3d2720', brow: '#1c100e' },
  chestnut: { root: '#5e3122', tip: '#6f3d29', brow: '#2f1812' },
  walnut: { root: '#4a3324', tip: '#5d4330', brow: '#2c1d14' },
  auburn: { root: '#7b2f1d', tip: '#8f3c27', brow: '#3c1810' },
  copper: { root: '#a9512a', tip: '#bd6433', brow: '#4a2415' },
  honey: { root: '#b98544', tip: '#cf9d56', brow: '#4f3419' },
  blonde: { root: '#dcb169', tip: '#e7c485', brow: '#5a3e1f' },
  balayage: { root: '#4b2d20', tip: '#b98450', brow: '#2c1913' },
  wine: { root: '#7a1630', tip: '#931d3b', brow: '#33101c' },
  petrol: { root: '#123f4c', tip: '#1d6b73', brow: '#0d2630' },
  steel: { root: '#6d6f78', tip: '#85868d', brow: '#3a3b44' },
  silver: { root: '#b9b6b3', tip: '#d2cfcb', brow: '#5f5d5e' },
  white: { root: '#e6e1d9', tip: '#f3efe8', brow: '#8a837a' },
} as const satisfies Record<string, HairColour>;
export type HairColourName = keyof typeof HAIR_COLOURS;

type Complexion = 'fair' | 'middle' | 'deep';

type Chances = readonly (readonly [HairColourName, number])[];
const COLOURED: Record<Complexion, Chances> = {
  fair: [
    ['ink', 2],
    ['espresso', 4],
    ['chestnut', 5],
    ['walnut', 4],
    ['auburn', 3],
    ['copper', 4],
    ['honey', 4],
    ['blonde', 6],
    ['balayage', 2],
    ['wine', 1.5],
    ['petrol', 0.5],
  ],
  middle: [
    ['ink', 6],
    ['espresso', 6],
    ['chestnut', 4],
    ['walnut', 2],
    ['auburn', 1],
    ['balayage', 2],
    ['wine', 1],
  ],
  deep: [
    ['ink', 8],
    ['espresso', 4],
    ['wine', 0.5],
  ],
};
/** Colours that only look right on long hair. */
const NEEDS_LENGTH: readonly HairColourName[] = ['balayage', 'petrol', 'wine'];

const GREYING: readonly { from: number; chance: number; colours: readonly HairColourName[] }[] = [
  { from: 58, chance: 0.85, colours: ['silver', 'silver', 'white', 'steel'] },
  { from: 50, chance: 0.6, colours: ['steel', 'silver'] },
  { from: 43, chance: 0.15, colours: ['steel'] },
];

export function chooseHairColour(
  age: number,
  complexion: Complexion,
  long: boolean,
  prng: Prng,
): HairColourName {
  const greying = GREYING.find(({ from }) => age >= from);
  if (greying && prng.chance(greying.chance)) return prng.pick(greying.colours);
  return prng.weighted(COLOURED[complexion].filter(([name]) => long || !NEEDS_LENGTH.includes(name)));
}
