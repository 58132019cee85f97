/** In sessionStorage. */
export const paymentReturnKey = 'bowline:payment-return';

/** A conversation that a purchase interrupts. */
export interface PaymentReturn {
  readonly path: string;
  /** The name of the member in the conversation. */
  readonly name: string;
}

/** Remembers where to lead back after paying. Kept for this tab; where the browser refuses storage, not at all. */
export function rememberPaymentReturn(conversation: PaymentReturn): void {
  try {
    sessionStorage.setItem(paymentReturnKey, JSON.stringify(conversation));
  } catch {
    // The page after paying leads to the messages instead.
  }
}

/** On logout: the next person at this browser learns no name. */
export function forgetPaymentReturn(): void {
  try {
    sessionStorage.removeItem(paymentReturnKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
