/** In sessionStorage. */
export const paymentReturnKey = 'bowline:payment-return';

/**
 * Holds the payment and the address of the conversation it was ordered in. A cookie, so that the server leads a member
 * who comes back from the provider there at once.
 */
export const returnCookie = { name: 'payment-return', path: '/transactions' } as const;

/** An unpaid order lapses after an hour. */
const HOUR_IN_SECONDS = 60 * 60;

/** A conversation that a purchase interrupts. */
export interface PaymentReturn {
  readonly path: string;
  /** The name of the member in the conversation. */
  readonly name: string;
}

/**
 * Remembers where to lead back after paying: by a link, or, with the payment, at once. Kept for this tab; where the
 * browser refuses storage, not at all.
 */
export function rememberPaymentReturn({ path, name }: PaymentReturn, payment?: string): void {
  try {
    sessionStorage.setItem(paymentReturnKey, JSON.stringify({ path, name }));
  } catch {
    // The page after paying leads to the messages instead.
  }
  if (payment) writeCookie(`${payment}:${path}`, HOUR_IN_SECONDS);
}

/** On logout: the next person at this browser learns no name. */
export function forgetPaymentReturn(): void {
  writeCookie('', 0);
  try {
    sessionStorage.removeItem(paymentReturnKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function writeCookie(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and without https
  document.cookie = `${returnCookie.name}=${value}; Max-Age=${maxAge}; Path=${returnCookie.path}; SameSite=Lax${secure}`;
}

/** The conversation's address that says what became of the payment. `declined`: the provider said it was not made. */
export const returnAfter = (path: string, payment: string, declined = false): string =>
  `${path}?payment=${payment}${declined ? '&declined=1' : ''}`;

const conversationPath = /^\/(chats\/[\w-]+|members\/[\w-]+\/chat)$/;

/** Reads the cookie: where to lead back after this payment, if it was ordered in a conversation. */
export function conversationOf(cookie: string | undefined, payment: string): string | undefined {
  const [ordered, path] = cookie?.split(':') ?? [];
  return ordered === payment && path && conversationPath.test(path) ? path : undefined;
}
