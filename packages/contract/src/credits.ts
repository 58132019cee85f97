import { z } from 'zod';
import { cursor, defineOperation } from './operation.ts';
import { currency } from './sites.ts';

/** Why credits are granted, spent or reserved. The database has the same list as an enum. */
export const creditReasons = [
  'signup_grant',
  'bonus',
  'purchase',
  'message',
  'photo',
  'gift',
  'held_message',
  'release',
  'refund',
  'chargeback',
  'correction',
  'present',
] as const;
export type CreditReason = (typeof creditReasons)[number];

/** What a transaction refers to. */
const referenceKinds = ['account', 'offer', 'payment', 'message', 'decision'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Minor units: 120 EUR is € 1.20. */
export const money = z.object({ amount: z.int(), currency }).meta({ id: 'Money' });
export type Money = z.infer<typeof money>;

/** A price in credits, always with what it costs this member in money. */
export const creditPrice = z.object({ credits: z.int().nonnegative(), money });
export type CreditPrice = z.infer<typeof creditPrice>;

const creditTransaction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    reason: z
      .enum(creditReasons)
      .describe('`held_message` while the message waits; then what was sent, in the same line.'),
    reference: z.enum(referenceKinds),
    credits: z.int().describe('How the spendable balance changed.'),
    reserved: z.int().describe('How the credits laid aside for waiting messages changed.'),
    debt: z.int().describe('How much more, or less, is owed since.'),
    balance: z.int().describe('What could be spent afterwards.'),
    cost: money
      .nullable()
      .describe('What these credits cost this member in money. Null where nothing was paid with them.'),
  })
  .meta({ id: 'CreditTransaction' });
export type CreditTransaction = z.infer<typeof creditTransaction>;

export const readCreditStatement = defineOperation({
  id: 'readCreditStatement',
  summary: 'The member’s credit transactions, the newest first.',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    balance: z.int().nonnegative(),
    reserved: z.int().nonnegative(),
    debt: z.int().nonnegative(),
    transactions: z.array(creditTransaction),
    next: cursor.nullable(),
  }),
  errors: ['invalid_request'],
});
