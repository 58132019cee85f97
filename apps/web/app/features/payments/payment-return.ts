import { ownPath } from '#app/visit/own-path.ts';

/** sessionStorage key of the conversation in which a purchase began, `{ path, name }`: payments lead back to it. */
const key = 'bowline:payment-return';

export interface PaymentReturn {
  readonly path: string;
  readonly name: string;
}

/** Returns the conversation that the purchase began in; `undefined` if none did, or if storage holds something else. */
export function readPaymentReturn(): PaymentReturn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('name' in kept)) return undefined;
    const path = ownPath(kept.path);
    return path === '/' || typeof kept.name !== 'string' || kept.name === ''
      ? undefined
      : { path, name: kept.name };
  } catch {
    return undefined;
  }
}
