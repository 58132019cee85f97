import { z } from 'zod';
import { limits } from './limits.ts';
import { niches } from './niches.ts';
import { defineOperation } from './operation.ts';
import { country, interest, regionCode } from './sites.ts';

/**
 * A count of members as landers show it: rounded down to a multiple of five. Counted once a day, so that two numbers of one day
 * can differ by nobody who came, left or changed. Null: fewer than five, or not counted yet.
 */
const roundedCount = z.int().min(5).nullable();

/** The niche whose members are counted; what a niche means is in `audiences.ts` of the server's discovery module. */
const niche = z.enum(niches);

const limit = { calls: 60, seconds: 60 };

export const readLanderCounts = defineOperation({
  id: 'readLanderCounts',
  summary: 'How many members a lander is about: in all, in a country and in each of its regions.',
  authority: 'visitor',
  query: z.object({ niche, country: country.optional() }),
  response: z.object({
    total: roundedCount,
    /** Null without a `country` in the query, too. */
    in_country: roundedCount,
    /** Regions with fewer than five are left out. */
    regions: z.array(z.object({ region: regionCode, count: roundedCount.unwrap() })),
  }),
  errors: [],
  limit,
});

/** Posted although it changes nothing: interests say something of a person's sex life and belong in no address. */
export const countByInterests = defineOperation({
  id: 'countByInterests',
  summary: 'How many members have this interest, or at least two of these.',
  authority: 'visitor',
  repeat: 'natural',
  body: z.object({ niche, interests: z.array(interest).min(1).max(limits.countedInterests) }),
  response: z.object({ count: roundedCount }),
  errors: [],
  limit,
});

export const listInterestPairs = defineOperation({
  id: 'listInterestPairs',
  summary: 'Interests that at least five members combine, the most frequent pairs first.',
  authority: 'visitor',
  query: z.object({ niche }),
  response: z.object({
    pairs: z.array(z.object({ interests: z.tuple([interest, interest]), count: roundedCount.unwrap() })),
  }),
  errors: [],
  limit,
});
