import { attributes } from '@bowline/contract/choices';
import { type Gender, genders } from '@bowline/contract/genders';
import { expect, it } from 'vitest';
import { orientationExcludes } from './orientation.ts';

type Sexuality = (typeof attributes.sexuality)[number];

/** Every pair that is left out; all others are not. */
const excluded: readonly [Gender, Sexuality, Gender][] = [
  ['female', 'hetero', 'female'],
  ['male', 'hetero', 'male'],
  ['female', 'gay', 'male'],
  ['male', 'gay', 'female'],
  ['female', 'lesbian', 'male'],
  ['male', 'lesbian', 'female'],
];

it('orientationExcludes() for every gender, orientation and reader', () => {
  const found = genders.flatMap((gender) =>
    [...attributes.sexuality, undefined].flatMap((sexuality) =>
      genders
        .filter((reader) => orientationExcludes({ gender, facts: { sexuality } }, reader))
        .map((reader) => `${gender} ${sexuality} ${reader}`),
    ),
  );
  expect(found.toSorted()).toEqual(excluded.map((one) => one.join(' ')).toSorted());
});
