import type { PaymentState } from '@bowline/contract/payment-choices';

/** What can happen to a payment. */
export type PaymentEvent = 'open' | 'pay' | 'fail' | 'cancel' | 'expire' | 'refund' | 'charge_back';

/** Who says that it happened. */
export type Cause = 'member' | 'notification' | 'poll' | 'clock' | 'staff';

type Transitions = Readonly<Record<PaymentState, { readonly [Event in PaymentEvent]?: PaymentState }>>;

/**
 * The payment machine. What is not listed does not happen: the event is ignored. A provider may capture money after an
 * order came to nothing here (a tab left open, a bank that answered late), so every such state can still be paid.
 */
export const transitions: Transitions = {
  created: { open: 'pending', pay: 'completed', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
  pending: { pay: 'completed', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
  failed: { pay: 'completed' },
  cancelled: { pay: 'completed' },
  expired: { pay: 'completed' },
  completed: { refund: 'refunded', charge_back: 'charged_back' },
  /** In part or whole; another part may follow. */
  refunded: { refund: 'refunded', charge_back: 'charged_back' },
  charged_back: {},
};

export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | undefined =>
  transitions[state][event];

/** Not yet paid, and not yet come to nothing. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending';

/** Money was captured, whatever became of it. */
export const wasPaid = (state: PaymentState): boolean =>
  state === 'completed' || state === 'refunded' || state === 'charged_back';
