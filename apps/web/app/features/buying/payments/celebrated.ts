/** Holds the last payment whose completion was shown. A cookie, so that the server renders the right screen at once. */
export const celebratedCookie = 'payment-celebrated';

const DAY_IN_SECONDS = 24 * 60 * 60;

/** Remembers that the completion of this payment was shown: from the next load on, its address shows the receipt. */
export function noteCelebrated(payment: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and without https
  document.cookie = `${celebratedCookie}=${payment}; Max-Age=${DAY_IN_SECONDS}; Path=/transactions; SameSite=Lax${secure}`;
}
