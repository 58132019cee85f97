import type { DemoAttributes, DemoMember } from './demo-member.ts';
import { ageOf, type DemoPerson } from './person.ts';
import type { HairColourName } from './portraits/hair.ts';
import type { Skin } from './portraits/person.ts';
import { recipeOf } from './portraits/recipe.ts';
import { createPrng, type Prng } from './prng.ts';

type Person = DemoPerson & Pick<DemoMember, 'interests'>;
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
    reasons: [...new Set([prng.weighted(REASONS), prng.weighted(REASONS)])],
    ...kinkOf(person),
  };
}

/** Chosen with a seed of their own as well, after the attributes above: those stay as they were. */
function kinkOf(person: Person) {
  const prng = createPrng(`${person.face}/kink`);
  const isSteady = prng.chance(0.2);
  return {
    role: prng.weighted(rolesFor(person)),
    experience: prng.weighted(EXPERIENCES),
    relationshipStyle: isSteady ? ('partner_knows' as const) : prng.weighted(STYLES),
    pronouns: prng.weighted(PRONOUNS[person.gender]),
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

type DemoReason = NonNullable<DemoAttributes['reasons']>[number];

const REASONS: Weights<DemoReason> = [
  ['dating', 4],
  ['relationship', 3],
  ['play', 3],
  ['friendship', 2],
  ['chat', 2],
  ['curious', 2],
];

/** Interests make a role more likely. */
function rolesFor({ interests }: Person): Weights<DemoAttributes['role']> {
  const weight = (interest: Person['interests'][number]) => (interests.includes(interest) ? 8 : 2);
  return [
    ['dominant', weight('dominance')],
    ['submissive', weight('submission')],
    ['switch', 4],
    ['top', 1],
    ['bottom', 1],
    ['rigger', interests.includes('rope') ? 3 : 1],
    ['rope_bunny', interests.includes('rope') ? 3 : 1],
    ['curious', 2],
  ];
}

const EXPERIENCES: Weights<DemoAttributes['experience']> = [
  ['new', 3],
  ['some', 4],
  ['experienced', 4],
  ['mentor', 1],
];

const STYLES: Weights<DemoAttributes['relationshipStyle']> = [
  ['monogamous', 5],
  ['open', 4],
  ['polyamorous', 2],
  ['casual', 3],
  ['exploring', 2],
];

const PRONOUNS: Record<Person['gender'], Weights<DemoAttributes['pronouns']>> = {
  female: [
    ['she_her', 10],
    ['she_they', 2],
    ['ask_me', 1],
  ],
  male: [
    ['he_him', 10],
    ['he_they', 2],
    ['ask_me', 1],
  ],
};
