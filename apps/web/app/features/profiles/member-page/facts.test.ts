import { translatorFor } from '@bowline/i18n/translate';
import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';

const t = translatorFor('en');

it('tells what was said, in the order it is asked', () => {
  expect(factsOf({ gender: 'female', facts: { eye_colour: 'green', reason: 'dating' } }, t)).toEqual([
    { name: 'Gender', value: 'Woman' },
    { name: 'Here for', value: 'Dating' },
    { name: 'Eyes', value: 'Green' },
  ]);
});

it('tells nothing of those who said nothing', () => {
  expect(factsOf({ gender: null, facts: {} }, t)).toEqual([]);
});
