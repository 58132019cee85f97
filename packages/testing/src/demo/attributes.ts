import type { HairColourName } from '../portraits/hair.ts';
import type { Skin } from '../portraits/person.ts';
import { recipeOf } from '../portraits/recipe.ts';
import { createPrng, type Prng } from '../prng.ts';
import { ageOf, type DemoAttributes, type DemoMember } from './demo-member.ts';

type Person = Pick<DemoMember, 'site' | 'face' | 'gender' | 'birthDate' | 'interests'>;
type Weights<T> = readonly (readonly [T, number])[];

/** Chooses the attributes of a demo member with a seed of their own: a new attribute changes nobody's face or name. */
export function attributesOf(person: Person): DemoAttributes {
  const prng = createPrng(`${person.face}/attributes`);
  const { hairColour, skin } = recipeOf(person);
  return {
    hairColour: HAIR_ATTRIBUTE[hairColour],
    eyeColour: prng.weighted(eyesFor(skin)),
    bodyType: prng.weighted(BODIES),
    relationshipStatus: prng.weighted(relationshipStatusesAt(ageOf(person))),
    tattoos: prng.weighted(person.interests.includes('tattoos') ? MANY_TATTOOS : FEW_TATTOOS),
    reason: prng.weighted(REASONS),
  };
}

/** Returns the attributes with some left unanswered. */
export function withUnanswered(attributes: DemoAttributes, prng: Prng): DemoAttributes {
  const said = Object.entries(attributes).map(([name, value]) => [name, prng.chance(0.12) ? null : value]);
  return Object.fromEntries(said) as DemoAttributes;
}

/** The hair colour attribute for each hair colour of the portraits. */
const HAIR_ATTRIBUTE: Record<HairColourName, DemoAttributes['hairColour']> = {
  ink: 'black',
  espresso: 'brown',
  chestnut: 'brown',
  walnut: 'brown',
  balayage: 'brown',
  auburn: 'red',
  copper: 'red',
  honey: 'blonde',
  blonde: 'blonde',
  wine: 'coloured',
  petrol: 'coloured',
  steel: 'grey',
  silver: 'grey',
  white: 'grey',
};

function eyesFor(skin: Skin): Weights<DemoAttributes['eyeColour']> {
  if (skin >= 4) return [['brown', 1]];
  const dark = [
    ['brown', 5],
    ['hazel', 2],
    ['green', 1],
  ] as const;
  return skin >= 2 ? dark : [...dark, ['blue', 6], ['grey', 2], ['green', 1]];
}

const BODIES: Weights<DemoAttributes['bodyType']> = [
  ['slim', 3],
  ['normal', 5],
  ['fat', 2],
];

function relationshipStatusesAt(age: number): Weights<DemoAttributes['relationshipStatus']> {
  if (age < 35) return [...TOGETHER, ['single', 8], ['unmarried', 2]];
  if (age < 50) return [...TOGETHER, ['single', 4], ['divorced', 4], ['unmarried', 1]];
  return [...TOGETHER, ['single', 3], ['divorced', 5], ['widowed', 2]];
}
const TOGETHER: Weights<DemoAttributes['relationshipStatus']> = [
  ['living_together', 1],
  ['married', 1],
];

const FEW_TATTOOS: Weights<DemoAttributes['tattoos']> = [
  ['none', 6],
  ['some', 3],
  ['many', 1],
];
const MANY_TATTOOS: Weights<DemoAttributes['tattoos']> = [
  ['some', 4],
  ['many', 5],
];

const REASONS: Weights<DemoAttributes['reason']> = [
  ['dating', 4],
  ['relationship', 3],
  ['play', 3],
  ['friendship', 2],
  ['chat', 2],
  ['curious', 2],
];
