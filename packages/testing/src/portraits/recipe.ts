import { ageOf, type DemoMember, type Gender } from '../demo/demo-member.ts';
import { type BowlineRecipe, chooseBowline } from './bowline/choose.ts';
import { chooseKnoten, type KnotenRecipe } from './knoten/choose.ts';

export type Recipe = BowlineRecipe | KnotenRecipe;
export type Brand = Recipe['brand'];

export type PortraitOptions = {
  brand: Brand;
  age: number;
  /** The first photo is 0. Further photos of a member keep the face and change clothes and ground. */
  photo?: number;
};

export function recipeFor(seed: string, gender: Gender, { brand, age, photo = 0 }: PortraitOptions): Recipe {
  const sitter = { seed, gender, age, photo };
  return brand === 'bowline' ? chooseBowline(sitter) : chooseKnoten(sitter);
}

/** The portrait of a member of the demo; `photo` counts from 0 and stays below `member.photos`. */
export function recipeOf(
  member: Pick<DemoMember, 'site' | 'face' | 'gender' | 'birthDate'>,
  photo = 0,
): Recipe {
  return recipeFor(member.face, member.gender, { brand: member.site, age: ageOf(member), photo });
}
