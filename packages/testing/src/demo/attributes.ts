import type { ProfileDetails } from '@bowline/contract/profiles';
import type { HairColourName } from '../portraits/hair.ts';
import { recipeOf } from '../portraits/recipe.ts';
import type { Skin } from '../portraits/sitter.ts';
import { type Dice, diceFor } from '../seeded-random.ts';
import { ageOf, type DemoMember } from './demo-member.ts';

/** What a member of the demo says about themselves by choosing. */
export type DemoAttributes = {
  hairColour: ProfileDetails['hair_colour'];
  eyeColour: ProfileDetails['eye_colour'];
  bodyType: ProfileDetails['body_type'];
  relationshipStatus: ProfileDetails['relationship_status'];
  tattoos: ProfileDetails['tattoos'];
  reason: ProfileDetails['reason'];
};

type Person = Pick<DemoMember, 'site' | 'face' | 'gender' | 'birthDate' | 'interests'>;
type Chances<T> = readonly (readonly [T, number])[];

/** The dice are thrown apart from all others: a new attribute changes nobody's face or name. */
export function attributesOf(person: Person): DemoAttributes {
  const dice = diceFor(`${person.face}/attributes`);
  const { hairColour, skin } = recipeOf(person);
  return {
    hairColour: WORD_FOR_HAIR[hairColour],
    eyeColour: dice.weighted(eyesFor(skin)),
    bodyType: dice.weighted(BODIES),
    relationshipStatus: dice.weighted(tiesAt(ageOf(person))),
    tattoos: dice.weighted(person.interests.includes('tattoos') ? MANY_TATTOOS : FEW_TATTOOS),
    reason: dice.weighted(REASONS),
  };
}

/** Not everybody answers every question. */
export function withSilences(attributes: DemoAttributes, dice: Dice): DemoAttributes {
  const said = Object.entries(attributes).map(([name, value]) => [name, dice.chance(0.12) ? null : value]);
  return Object.fromEntries(said) as DemoAttributes;
}

/** As the portrait shows it. */
const WORD_FOR_HAIR: Record<HairColourName, DemoAttributes['hairColour']> = {
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

function eyesFor(skin: Skin): Chances<DemoAttributes['eyeColour']> {
  if (skin >= 4) return [['brown', 1]];
  const dark = [
    ['brown', 5],
    ['hazel', 2],
    ['green', 1],
  ] as const;
  return skin >= 2 ? dark : [...dark, ['blue', 6], ['grey', 2], ['green', 1]];
}

const BODIES: Chances<DemoAttributes['bodyType']> = [
  ['slim', 3],
  ['normal', 5],
  ['fat', 2],
];

function tiesAt(age: number): Chances<DemoAttributes['relationshipStatus']> {
  if (age < 35) return [...TOGETHER, ['single', 8], ['unmarried', 2]];
  if (age < 50) return [...TOGETHER, ['single', 4], ['divorced', 4], ['unmarried', 1]];
  return [...TOGETHER, ['single', 3], ['divorced', 5], ['widowed', 2]];
}
const TOGETHER: Chances<DemoAttributes['relationshipStatus']> = [
  ['living_together', 1],
  ['married', 1],
];

const FEW_TATTOOS: Chances<DemoAttributes['tattoos']> = [
  ['none', 6],
  ['some', 3],
  ['many', 1],
];
const MANY_TATTOOS: Chances<DemoAttributes['tattoos']> = [
  ['some', 4],
  ['many', 5],
];

const REASONS: Chances<DemoAttributes['reason']> = [
  ['dating', 4],
  ['relationship', 3],
  ['play', 3],
  ['friendship', 2],
  ['chat', 2],
  ['curious', 2],
];
