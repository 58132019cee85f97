import { z } from 'zod';
import { money } from './credits.ts';
import { defineOperation } from './operation.ts';

const maskedAccount = z.string().describe('The bank account with most of its digits hidden.');

const mandate = z
  .object({
    reference: z.string().describe('The mandate reference that the bank statement shows.'),
    holder: z.string(),
    account: maskedAccount,
    signed: z.iso.datetime(),
  })
  .meta({ id: 'Mandate' });
export type MandateView = z.infer<typeof mandate>;

/** A mandate that waits for the code from the text message. */
const unsignedMandate = z
  .object({
    reference: z.string(),
    holder: z.string(),
    account: maskedAccount,
    mobile: z.string().describe('The mobile number with most of its digits hidden.'),
    attempts_left: z.int().nonnegative(),
    expires: z.iso.datetime().describe('The code is accepted until then.'),
    resend_from: z.iso.datetime().describe('A new code can be asked for from then on.'),
  })
  .meta({ id: 'UnsignedMandate' });
export type UnsignedMandateView = z.infer<typeof unsignedMandate>;

const blocked = z.object({
  payment: z.object({ id: z.uuid(), price: money, ordered: z.iso.datetime() }).describe('What was returned.'),
  returned: z.iso.datetime(),
  owed_credits: z.int().nonnegative().describe('Used credits of it, which the next purchase pays first.'),
  owed_money: money,
});

const directDebit = z.object({
  creditor: z.object({ name: z.string(), address: z.string(), id: z.string() }),
  mandate: mandate.nullable(),
  unsigned: unsignedMandate.nullable(),
  limit: money.describe('The most that can be collected in 30 days.'),
  used: money.describe('What the member ordered by direct debit in the last 30 days.'),
  freed: z
    .array(z.object({ at: z.iso.datetime(), left: money }))
    .describe('When earlier orders leave the 30 days, and how much can be ordered from then on.'),
  blocked: blocked.nullable(),
  waits: z
    .object({ for: z.enum(['confirmation', 'age']), until: z.iso.datetime().nullable() })
    .nullable()
    .describe(
      'Why a mandate cannot be given yet: the address is not confirmed, or the account is too new until then.',
    ),
  collected_from: z.iso.date().describe('The earliest day on which an order of today is collected.'),
});
export type DirectDebitView = z.infer<typeof directDebit>;

export const readDirectDebit = defineOperation({
  id: 'readDirectDebit',
  summary: 'The member’s mandate, how much of the limit is used, and whether direct debit is blocked.',
  authority: 'member',
  response: directDebit,
  errors: ['method_unavailable'],
});

const line = (most: number) => z.string().trim().min(1).max(most);

export const prepareMandate = defineOperation({
  id: 'prepareMandate',
  summary:
    'Prepares a mandate from the bank form and texts a code to the mobile number. Replaces an unsigned one.',
  authority: 'confirmed',
  body: z.object({
    holder: line(70),
    iban: z.string().trim().min(5).max(42),
    street: line(70),
    house_number: line(16),
    zip: line(16),
    city: line(35),
    mobile: z.string().trim().min(5).max(24),
    consent: z.literal(true),
  }),
  response: z.object({ unsigned: unsignedMandate }),
  errors: [
    'method_unavailable',
    'account_too_new',
    'debit_blocked',
    'iban_invalid',
    'mobile_invalid',
    'rate_limited',
    'sms_limit',
    'sms_failed',
  ],
  limit: { calls: 10, seconds: 3600 },
});

export const resendMandateCode = defineOperation({
  id: 'resendMandateCode',
  summary: 'Texts a new code for the unsigned mandate.',
  authority: 'confirmed',
  body: z.object({}),
  response: z.object({ unsigned: unsignedMandate }),
  errors: ['not_found', 'rate_limited', 'sms_limit', 'sms_failed'],
  limit: { calls: 10, seconds: 3600 },
});

export const signMandate = defineOperation({
  id: 'signMandate',
  summary: 'Signs the mandate with the code from the text message. Replaces the member’s earlier mandate.',
  authority: 'member',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  response: z.object({ mandate }),
  errors: ['not_found', 'code_wrong', 'code_lapsed'],
  limit: { calls: 30, seconds: 3600 },
});

export const revokeMandate = defineOperation({
  id: 'revokeMandate',
  summary: 'Takes the mandate back. What was ordered before is still collected.',
  authority: 'member',
  body: z.object({}),
  response: z.object({}),
  errors: [],
  repeat: 'natural',
  limit: { calls: 20, seconds: 3600 },
});
