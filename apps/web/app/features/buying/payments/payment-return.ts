import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { type PaymentReturn, paymentReturnKey } from '#app/platform/session/payment-return.ts';

/** Returns the conversation that the purchase began in; `undefined` if none did, or if storage holds something else. */
export function readPaymentReturn(): PaymentReturn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(paymentReturnKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('name' in kept)) return undefined;
    const path = ownPath(kept.path);
    return path === '/' || typeof kept.name !== 'string' || kept.name === ''
      ? undefined
      : { path, name: kept.name };
  } catch {
    return undefined;
  }
}
