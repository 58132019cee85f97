import { expect, it } from 'vitest';
import { type SignUpStep, signUpStepCount, signUpStepsOf } from './step-count.ts';

const site: Parameters<typeof signUpStepsOf>[0] = {
  visible_profile_fields: ['gender', 'sexuality', 'tattoos'],
  visible_profile_notes: ['about_me'],
  interests: ['rope', 'tea'],
};

it.each<[string, Partial<typeof site>, SignUpStep[]]>([
  ['that shows everything', {}, ['photo', 'location', 'personal', 'about']],
  ['that shows no attributes', { visible_profile_fields: ['gender'] }, ['photo', 'location', 'about']],
  ['with interests but no words', { visible_profile_notes: [] }, ['photo', 'location', 'personal', 'about']],
  ['with words but no interests', { interests: [] }, ['photo', 'location', 'personal', 'about']],
  ['with neither', { visible_profile_notes: [], interests: [] }, ['photo', 'location', 'personal']],
])('signUpStepsOf() a site %s', (_name, settings, steps) => {
  expect(signUpStepsOf({ ...site, ...settings })).toEqual(steps);
});

it('signUpStepCount() counts the wish and the account too', () => {
  expect(signUpStepCount(signUpStepsOf(site))).toBe(6);
  expect(signUpStepCount([])).toBe(2);
});
