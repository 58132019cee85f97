import type { Gender } from '../person.ts';
import type { Prng } from '../prng.ts';

/** The person on a portrait. `photo` counts from 0; every photo of one seed shows the same face. */
export type PortraitPerson = { seed: string; gender: Gender; age: number; photo: number };

/** From fair to dark; each brand has its own six tones. */
export type Skin = 0 | 1 | 2 | 3 | 4 | 5;

export function chooseSkin(dice: Prng): Skin {
  return dice.weighted([
    [0, 4],
    [1, 5],
    [2, 3],
    [3, 2],
    [4, 2],
    [5, 1.5],
  ]);
}

export type Glasses = { clear: readonly number[]; dark: readonly number[] };

export function chooseGlasses({ clear, dark }: Glasses, age: number, dice: Prng): number | undefined {
  if (dice.chance(age < 45 ? 0.16 : 0.38)) return dice.pick(clear);
  return dice.chance(0.04) ? dice.pick(dark) : undefined;
}
