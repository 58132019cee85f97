import { translatorFor } from '@bowline/i18n/translate';
import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';

const t = translatorFor('en');

it('factsOf() lists the chosen attributes in form order', () => {
  expect(factsOf({ gender: 'female', facts: { eye_colour: 'green', reason: 'dating' } }, t)).toEqual([
    { name: 'Gender', value: 'Woman' },
    { name: 'Here for', value: 'Dating' },
    { name: 'Eyes', value: 'Green' },
  ]);
});

it('factsOf() is empty for a member who chose nothing', () => {
  expect(factsOf({ gender: null, facts: {} }, t)).toEqual([]);
});
