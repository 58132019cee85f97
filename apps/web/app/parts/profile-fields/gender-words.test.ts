import { expect, it } from 'vitest';
import { choicesAmong, genderWords } from './gender-words.ts';

const names = { female: 'Women', male: 'Men', nonbinary: 'Non-binary people', everyone: 'Everyone' };

it.each([
  [undefined, 'Everyone'],
  ['everyone', 'Everyone'],
  ['male', 'Men'],
  ['female,nonbinary', 'Women and Non-binary people'],
] as const)('genderWords(%s) is %s', (choice, words) => {
  expect(genderWords(choice, names, 'en')).toBe(words);
});

it('choicesAmong() leaves out what the site does not offer, and what is everyone', () => {
  expect(choicesAmong(['female', 'male'])).toEqual(['female', 'male']);
  expect(choicesAmong(['female', 'male', 'nonbinary'])).toHaveLength(6);
  expect(choicesAmong(['male'])).toEqual(['male']);
});
