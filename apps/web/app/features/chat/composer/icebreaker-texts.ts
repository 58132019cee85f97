import type { Icebreaker } from '@bowline/contract/chat';
import type { FullKey } from '@bowline/i18n';

/** In display order. */
export const icebreakerTexts = {
  coffee_or_wine: 'chat:icebreaker_coffee_or_wine',
  curious: 'chat:icebreaker_curious',
  ideal_date: 'chat:icebreaker_ideal_date',
  music: 'chat:icebreaker_music',
  first_knot: 'chat:icebreaker_first_knot',
  two_truths: 'chat:icebreaker_two_truths',
  weekend: 'chat:icebreaker_weekend',
  rules: 'chat:icebreaker_rules',
  evening: 'chat:icebreaker_evening',
  learn: 'chat:icebreaker_learn',
  brave: 'chat:icebreaker_brave',
  aftercare: 'chat:icebreaker_aftercare',
} as const satisfies Readonly<Record<Icebreaker, FullKey>>;

export const icebreakerKeys = Object.keys(icebreakerTexts) as Icebreaker[];
