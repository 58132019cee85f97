/** The lists of payments without zod, for pages. */

/** `bank`: online banking where the bank is chosen first. */
export const paymentMethods = ['ideal', 'card', 'paypal', 'bank', 'direct_debit'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentProviders = ['flexpay', 'paypal', 'direct_debit', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentStates = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type PaymentState = (typeof paymentStates)[number];
