import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of requests, answers and notifications that holds their signature in hexadecimal. */
export const signatureHeader = 'sandbox-signature';

const digest = (secret: string, purpose: string, body: Uint8Array | string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(body).digest();

/** Signs a body for one purpose: what was signed as an answer is no notification. */
export const sign = (secret: string, purpose: string, body: string): string =>
  digest(secret, purpose, body).toString('hex');

/** Compares in constant time. */
export function isSigned(
  secret: string,
  purpose: string,
  body: Uint8Array | string,
  given: string | null | undefined,
): boolean {
  const expected = digest(secret, purpose, body);
  const signature = Buffer.from(given ?? '', 'hex');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
