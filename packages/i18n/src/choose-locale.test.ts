import { expect, it } from 'vitest';
import { chooseLocale, type LocaleHints } from './choose-locale.ts';
import { isLocale, languageOf } from './locales.ts';

it.each<[string, LocaleHints, string]>([
  [
    'the cookie wins',
    { cookie: 'fi', memberLanguage: 'de', domainLanguage: 'en-GB', acceptLanguage: 'sv' },
    'fi',
  ],
  ['an unknown cookie does not count', { cookie: 'xx', memberLanguage: 'de' }, 'de'],
  ['the member comes before the site', { memberLanguage: 'de', domainLanguage: 'en-GB' }, 'de'],
  ['the site comes before the browser', { domainLanguage: 'pl_PL', acceptLanguage: 'sv' }, 'pl'],
  [
    'an unsupported domain_language leaves it to the browser',
    { domainLanguage: 'pt_BR', acceptLanguage: 'sv' },
    'sv',
  ],
  ['an empty domain_language too', { domainLanguage: '', acceptLanguage: 'sv-SE' }, 'sv'],
  ['the browser by weight', { acceptLanguage: 'pt-BR, en;q=0.5, it-IT;q=0.8, *;q=0.1' }, 'it'],
  ['the first of equals', { acceptLanguage: 'es,it' }, 'es'],
  ['a refused language is not taken', { acceptLanguage: 'es;q=0, *' }, 'nl'],
  ['a weight that is no number is not taken', { acceptLanguage: 'es;q=x' }, 'nl'],
  ['every Norwegian is bokmål', { acceptLanguage: 'nn-NO, en;q=0.9' }, 'nb'],
  ['Dutch when nothing is known', {}, 'nl'],
  [
    'Dutch when all is empty',
    { cookie: '', memberLanguage: null, domainLanguage: null, acceptLanguage: '' },
    'nl',
  ],
])('%s', (_rule, hints, expected) => {
  expect(chooseLocale(hints)).toBe(expected);
});

it.each([
  ['nl', 'nl'],
  ['NL-be', 'nl'],
  ['en_US', 'en'],
  ['pt', undefined],
  ['', undefined],
])('languageOf(%j) is %j', (domainLanguage, expected) => {
  expect(languageOf(domainLanguage)).toBe(expected);
});

it('isLocale() accepts the eleven locales only', () => {
  expect([isLocale('nb'), isLocale('no'), isLocale('toString'), isLocale(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
