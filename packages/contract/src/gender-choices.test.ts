import { expect, it } from 'vitest';
import { genderChoiceOf, genderChoices, gendersIn } from './gender-choices.ts';
import { genders } from './genders.ts';

it.each(genderChoices)('genderChoiceOf() and gendersIn() are inverse for %s', (choice) => {
  expect(genderChoiceOf(gendersIn(choice).toReversed())).toBe(choice);
});

it.each([[[]], [genders], [['robot']]])('genderChoiceOf(%j) is everyone', (named) => {
  expect(genderChoiceOf(named)).toBeUndefined();
});

it('gendersIn() of everyone names none', () => {
  expect([gendersIn('everyone'), gendersIn(undefined)]).toEqual([[], []]);
});
