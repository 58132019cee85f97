import type { MatchReason } from '@bowline/contract/match-finder';
import { translatorFor } from '@bowline/i18n/translate';
import { expect, test } from 'vitest';
import { reasonWords } from './reasons.ts';

const names = {
  interest: (key: string) => ({ rope: 'Rope', tea: 'Tea' })[key] ?? key,
  region: () => 'Utrecht',
  fact: (_attribute: string, value: string) => `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
};

const spoken = translatorFor('en');
const t = Object.assign(
  (key: string, params?: object) => spoken.dynamic(`match_finder:${key}`, { ...params }),
  {
    dynamic: (key: string) => key,
  },
) as unknown as Parameters<typeof reasonWords>[1];

test.each<[MatchReason, string]>([
  [{ kind: 'interests', interests: ['rope', 'tea'], mutual: true }, 'You both like rope and tea'],
  [{ kind: 'interests', interests: ['tea'], mutual: false }, 'Likes tea'],
  [{ kind: 'reason', reason: 'play', mutual: true }, 'You’re both here for: play'],
  [{ kind: 'region', region: 'NL-UT', mutual: true }, 'You both live in Utrecht'],
  [{ kind: 'tattoos', value: 'many', mutual: false }, 'As you wished: many'],
])('%o is said as "%s"', (reason, words) => {
  expect(reasonWords(reason, t, names, 'en')).toBe(words);
});
