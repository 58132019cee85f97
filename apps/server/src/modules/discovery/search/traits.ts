import { attributes, traits } from '@bowline/contract/choices';

type Trait = (typeof traits)[number];

/** Bits by position in the contract's lists, to which values are only ever appended; each list has room for 16. */
const roomFor = 16;
const firstBit: Readonly<Record<Trait, number>> = {
  role: 0,
  relationship_style: roomFor,
  experience: 2 * roomFor,
};

/** One bit for each of the values. Unknown ones have none. */
export function maskOfTrait(trait: Trait, values: readonly string[]): bigint {
  const known: readonly string[] = attributes[trait];
  return values
    .map((value) => known.indexOf(value))
    .filter((position) => position !== -1)
    .reduce((mask, position) => mask | (1n << BigInt(firstBit[trait] + position)), 0n);
}

/** The column `discovery.search.traits` of a member. */
export const traitsOf = (answers: Readonly<Record<Trait, readonly string[]>>): bigint =>
  traits.reduce((mask, trait) => mask | maskOfTrait(trait, answers[trait]), 0n);
