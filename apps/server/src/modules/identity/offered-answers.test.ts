import type { LanderAnswers } from '@bowline/contract/identity';
import { expect, it } from 'vitest';
import { type FirstAnswers, offeredAnswers } from './offered-answers.ts';

const none: FirstAnswers = { country: 'NL', region: null, reasons: [], interests: [] };

it.each<[string, LanderAnswers, Partial<FirstAnswers>]>([
  ['nothing', {}, {}],
  ['interests of the site, each once', { interests: ['tea', 'rope', 'tea'] }, { interests: ['rope', 'tea'] }],
  ['no interest of another site', { interests: ['latex', 'nothing'] }, {}],
  ['a region of the guessed country', { region: 'NL-UT' }, { region: 'NL-UT' }],
  [
    'a region of the chosen country',
    { country: 'BE', region: 'BE-VAN' },
    { country: 'BE', region: 'BE-VAN' },
  ],
  ['the country of a region alone', { region: 'BE-VAN' }, { country: 'BE', region: 'BE-VAN' }],
  ['no region of another country', { country: 'BE', region: 'NL-UT' }, { country: 'BE' }],
  ['no country that the site does not serve', { country: 'FR', region: 'NL-UT' }, { region: 'NL-UT' }],
  ['a reason', { reason: 'dating' }, { reasons: ['dating'] }],
  ['no unknown reason', { reason: 'money' }, {}],
])('offeredAnswers() keeps %s', (_, answers, kept) => {
  expect(offeredAnswers(answers, { countries: ['NL', 'BE'], interests: ['rope', 'tea'] }, 'NL')).toEqual({
    ...none,
    ...kept,
  });
});

it('offeredAnswers() takes no region of a guessed country that the site does not serve', () => {
  const answers = offeredAnswers({ region: 'NL-UT' }, { countries: ['BE'], interests: ['tea'] }, 'NL');
  expect(answers).toEqual(none);
});
