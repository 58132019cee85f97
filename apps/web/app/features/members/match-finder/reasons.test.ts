import type { MatchReason } from '@bowline/contract/match-finder';
import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { expect, it } from 'vitest';
import { reasonWords } from './reasons.ts';

const names = {
  interest: (key: string) => ({ rope: 'Rope', tea: 'Tea' })[key] ?? key,
  region: () => 'Utrecht',
  fact: (_attribute: string, value: string) => `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
};

function wordsIn(locale: Locale) {
  const spoken = translatorFor(locale);
  return Object.assign(
    (key: string, params?: object) => spoken.dynamic(`match_finder:${key}`, { ...params }),
    {
      dynamic: (key: string) => key,
    },
  ) as unknown as Parameters<typeof reasonWords>[1];
}

it.each<[MatchReason, string]>([
  [{ kind: 'interests', interests: ['rope', 'tea'], mutual: true }, 'You both like rope and tea'],
  [{ kind: 'interests', interests: ['tea'], mutual: false }, 'Likes tea'],
  [{ kind: 'reason', reason: 'play', mutual: true }, 'You’re both here for: play'],
  [{ kind: 'region', region: 'NL-UT', mutual: true }, 'You both live in Utrecht'],
  [{ kind: 'tattoos', value: 'many', mutual: false }, 'As you wanted: many'],
])('reasonWords(%o) is "%s"', (reason, words) => {
  expect(reasonWords(reason, wordsIn('en'), names, 'en')).toBe(words);
});

it('reasonWords() keeps German nouns capitalised and lowers the preposition before them', () => {
  const german = { ...names, fact: () => 'Für Dates', interest: () => 'Gutes Essen' };
  const said = (reason: MatchReason) => reasonWords(reason, wordsIn('de'), german, 'de');
  expect(said({ kind: 'reason', reason: 'dating', mutual: true })).toBe('Ihr seid beide für Dates hier');
  expect(said({ kind: 'interests', interests: ['coffee'], mutual: false })).toBe('Mag: Gutes Essen');
});
