import { ageOf, type DemoPerson, type Gender } from '../person.ts';
import { type BowlineRecipe, chooseBowline } from './bowline/choose.ts';
import { chooseKnoten, type KnotenRecipe } from './knoten/choose.ts';

export type Recipe = BowlineRecipe | KnotenRecipe;
export type Brand = Recipe['brand'];

export type PortraitOptions = {
  brand: Brand;
  age: number;
  /** Index of the photo, from 0. All photos of a member show the same face with other clothes and backgrounds. */
  photo?: number;
};

export function recipeFor(seed: string, gender: Gender, { brand, age, photo = 0 }: PortraitOptions): Recipe {
  const person = { seed, gender, age, photo };
  return brand === 'bowline' ? chooseBowline(person) : chooseKnoten(person);
}

/** Returns the recipe of a demo member's portrait; `photo` is below `member.photos`. */
export function recipeOf(member: DemoPerson, photo = 0): Recipe {
  return recipeFor(member.face, member.gender, {
    brand: member.site === 'knoten' ? 'knoten' : 'bowline',
    age: ageOf(member),
    photo,
  });
}
