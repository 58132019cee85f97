import { z } from 'zod';
import { money } from './credits.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';
import { currency } from './sites.ts';

/** The limit in force and what this month's orders leave of it. */
export const spendLimit = z
  .object({
    limit: money,
    spent: money.describe('Ordered this calendar month and not come to nothing or refunded.'),
    open: money.describe('The part of `spent` that is not paid yet.'),
    left: money,
    from: z.iso.date().describe('The first day of the next month, when spending starts again from nothing.'),
  })
  .meta({ id: 'SpendLimit' });
export type SpendLimitView = z.infer<typeof spendLimit>;

const settings = z.object({
  spend_limit: spendLimit.nullable().describe('Null while no limit is in force.'),
  next: z
    .object({ limit: money.nullable().describe('Null: no limit any more.'), at: z.iso.datetime() })
    .nullable()
    .describe('A raise that waits, or switching off.'),
  currency: currency.nullable().describe('The one to set a limit in. Null where the site sells nothing.'),
  time_zone: z.string().describe('Months begin and end by it.'),
});
export type SpendLimitSettings = z.infer<typeof settings>;

export const readSpendLimit = defineOperation({
  id: 'readSpendLimit',
  summary: 'The most that the member wants to spend in a month, and a change of it that waits.',
  authority: 'member',
  response: settings,
  errors: [],
});

const amount = z
  .int('spend_limit_invalid')
  .min(0, 'spend_limit_invalid')
  .max(limits.spendLimit.max, 'spend_limit_invalid');

export const setSpendLimit = defineOperation({
  id: 'setSpendLimit',
  summary: `Sets the limit. A first or lower one holds at once; a higher one, another currency or none after ${limits.spendLimit.hours} hours.`,
  authority: 'member',
  body: z.object({ limit: z.object({ amount, currency }).nullable() }),
  response: settings,
  errors: ['spend_limit_invalid'],
  repeat: 'natural',
  limit: { calls: 60, seconds: 3600 },
});

export const cancelSpendLimitChange = defineOperation({
  id: 'cancelSpendLimitChange',
  summary: 'Takes a waiting change back: the limit in force stays.',
  authority: 'member',
  response: settings,
  errors: [],
  repeat: 'natural',
  limit: { calls: 60, seconds: 3600 },
});
