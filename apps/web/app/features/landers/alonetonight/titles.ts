import type { Niche } from '@bowline/contract/niches';
import type { RichKey } from '@bowline/i18n';
import type { Phase } from './sky.ts';

const usual = {
  morning: 'lander_alonetonight:title_morning',
  day: 'lander_alonetonight:title_day',
  golden: 'lander_alonetonight:title_golden',
  evening: 'lander_alonetonight:title_evening',
  night: 'lander_alonetonight:title_night',
  small: 'lander_alonetonight:title_small',
} as const satisfies Record<Phase, RichKey>;

const byNiche = {
  gay: { ...usual, evening: 'lander_alonetonight:title_evening_gay' },
  milf: { ...usual, evening: 'lander_alonetonight:title_evening_milf' },
} as const;

/** Returns the headline of a part of the day. */
export const titleOf = (phase: Phase, niche: Niche) =>
  (niche === 'gay' || niche === 'milf' ? byNiche[niche] : usual)[phase];
