import { z } from 'zod';
import { money } from './credits.ts';
import { entityId } from './ids.ts';
import { cursor, defineOperation } from './operation.ts';
import { paymentMethods, paymentProviders, paymentStates } from './payment-choices.ts';
import { country, currency } from './sites.ts';
import { spendLimit } from './spend-limit.ts';

const method = z.enum(paymentMethods);

/** How `/credits/{id}` names a bundle. */
const bundleSize = z.int().positive().max(100_000);

const bundle = z.object({
  credits: bundleSize,
  messages: z.int().positive().describe('How many messages the credits pay for.'),
  list_price: money.describe('Without a discount.'),
  price: money,
  message_price: money.describe('What one message costs at this price, rounded up.'),
});
export type BundleView = z.infer<typeof bundle>;

export const readPriceList = defineOperation({
  id: 'readPriceList',
  summary: 'What credits cost in a country, without any discount.',
  authority: 'visitor',
  query: z.object({ country: country.optional() }),
  response: z.object({ country, currency, bundles: z.array(bundle) }),
  errors: ['not_found'],
});

const discount = z.object({
  code: z.string(),
  percentage: z.int().min(1).max(100),
  expires: z.iso.datetime().nullable(),
});

const checkoutMethod = z.object({
  method,
  closed: z
    .enum(['limit', 'blocked', 'amount'])
    .nullable()
    .describe('Why it cannot be used for any bundle at present; null when it can.'),
  most: money
    .nullable()
    .describe('The highest price that can be paid with it at present; null without a limit.'),
  banks: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Where the method needs a bank: those to choose from.'),
  statement_name: z.string().describe('What the bank statement says.'),
});

const checkout = z.object({
  country,
  currency,
  bundles: z.array(bundle),
  methods: z.array(checkoutMethod),
  discount: discount.extend({ percentage: z.int().min(1).max(99) }).nullable(),
  vat_percentage: z.number().nonnegative(),
  last: z
    .object({ credits: bundleSize, method, paid_at: z.iso.datetime() })
    .nullable()
    .describe('The last purchase, for ordering the same again.'),
  spend_limit: spendLimit.nullable().describe('The member’s own limit; null while none is in force.'),
});
export type CheckoutView = z.infer<typeof checkout>;

export const readCheckout = defineOperation({
  id: 'readCheckout',
  summary: 'Bundles, ways to pay and the discount for the calling member.',
  authority: 'member',
  query: z.object({
    country: country.optional(),
    code: z.string().trim().max(40).optional(),
    leaving: z
      .literal('true')
      .optional()
      .describe('With the code of a member who is about to leave, where the site gives one.'),
  }),
  response: checkout,
  errors: ['not_found', 'code_not_found', 'code_used', 'code_expired', 'code_not_here'],
});

const paymentView = z
  .object({
    id: z.uuid(),
    state: z.enum(paymentStates),
    credits: bundleSize,
    method,
    country,
    list_price: money,
    price: money,
    discount: discount.omit({ expires: true }).nullable(),
    vat: z.object({ percentage: z.number(), amount: z.int().nonnegative() }),
    created: z.iso.datetime(),
    /** When it got its state. */
    changed: z.iso.datetime(),
    /** When an unpaid one lapses. */
    expires: z.iso.datetime(),
    first: z.boolean().describe('The purchase that made the member premium.'),
    statement_name: z.string(),
    receipt: z.string().nullable().describe('The number of the receipt, once paid.'),
    refunded: z.object({ credits: z.int(), price: money }).nullable(),
    collection: z
      .object({
        account: z.string().describe('The bank account with most of its digits hidden.'),
        mandate: z.string(),
        due: z.iso.date().describe('Collected on this day or after it.'),
        settled: z.boolean(),
      })
      .nullable()
      .describe('How a direct debit is collected.'),
    withdrawal: z
      .object({ until: z.iso.datetime(), credits: z.int().nonnegative(), price: money })
      .nullable()
      .describe('What a withdrawal would give back now; null when it is not possible.'),
  })
  .meta({ id: 'Payment' });
export type PaymentView = z.infer<typeof paymentView>;

export const order = defineOperation({
  id: 'order',
  summary:
    'Orders a bundle. An open order of the same bundle, method and price is returned instead of a second one.',
  authority: 'member',
  body: z.object({
    credits: bundleSize,
    country,
    method,
    bank: z.string().max(40).optional(),
    code: z.string().trim().max(40).optional(),
    /** The price that the member saw: another one is refused. */
    expected: money,
  }),
  response: z.object({ payment: paymentView }),
  errors: [
    'bundle_not_found',
    'method_unavailable',
    'price_changed',
    'code_not_found',
    'code_used',
    'code_expired',
    'code_not_here',
    'code_minimum',
    'code_method',
    'mandate_missing',
    'debit_limit',
    'debit_blocked',
    'debit_unavailable',
    'spend_limit_reached',
    'spend_limit_currency',
  ],
  limit: { calls: 30, seconds: 3600 },
});

const named = z.object({ id: entityId });

export const openPayment = defineOperation({
  id: 'openPayment',
  summary: 'Where to pay an order. Asked again it leads back to the same payment at the provider.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  body: z.object({}),
  response: z.object({
    redirect: z.url().nullable().describe('Null where nothing is left to do at a provider.'),
  }),
  errors: ['not_found', 'provider_unavailable'],
  repeat: 'natural',
  limit: { calls: 60, seconds: 3600 },
});

export const checkPayment = defineOperation({
  id: 'checkPayment',
  summary: 'Has the provider asked for the state of a payment now, as when the member returns from it.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  body: z.object({
    /** The browser returned by the address for payments that were not made. */
    declined: z.boolean().default(false),
  }),
  response: z.object({}),
  errors: ['not_found'],
  repeat: 'natural',
  limit: { calls: 120, seconds: 3600 },
});

export const readPayment = defineOperation({
  id: 'readPayment',
  summary: 'One of the member’s own payments.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  response: z.object({ payment: paymentView }),
  errors: ['not_found'],
});

export const listPayments = defineOperation({
  id: 'listPayments',
  summary: 'The member’s payments, the newest first.',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({ payments: z.array(paymentView), next: cursor.nullable() }),
  errors: ['invalid_request'],
});

export const withdrawPayment = defineOperation({
  id: 'withdrawPayment',
  summary: 'Withdraws from the contract within the legal period: unused credits go, their money comes back.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  body: z.object({}),
  response: z.object({ payment: paymentView }),
  errors: ['not_found', 'withdrawal_closed'],
  limit: { calls: 20, seconds: 3600 },
});

export const downloadReceipt = defineOperation({
  id: 'downloadReceipt',
  summary: 'The receipt of a payment as a PDF, in the language of the page. It names nobody.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  response: 'binary',
  errors: ['not_found'],
  limit: { calls: 30, seconds: 3600 },
});

export const mailReceipt = defineOperation({
  id: 'mailReceipt',
  summary: 'Mails the receipt of a payment to the member once more.',
  authority: 'member',
  resource: 'payment',
  owned: true,
  params: named,
  body: z.object({}),
  response: z.object({}),
  errors: ['not_found'],
  limit: { calls: 5, seconds: 86_400 },
});

const provider = z.object({ provider: z.enum(paymentProviders) });
const notification = {
  authority: 'visitor',
  params: provider,
  query: z.looseObject({}),
  response: 'binary',
  errors: ['not_found'],
  fromAnywhere: true,
  repeat: 'natural',
} as const;

/** Some providers notify by GET. Whatever a notification claims, the provider is asked before anything is credited. */
export const receiveNotification = defineOperation({
  ...notification,
  id: 'receiveNotification',
  summary: 'A provider says that something happened to a payment.',
  changesState: true,
});

export const receivePostedNotification = defineOperation({
  ...notification,
  id: 'receivePostedNotification',
  summary: 'A provider says, with a body, that something happened to a payment.',
  body: 'raw',
});
