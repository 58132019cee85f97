import { expect, it } from 'vitest';
import { sameKey } from './subscription.ts';

const bytes = Uint8Array.from({ length: 65 }, (_, index) => (index * 47 + 4) % 256);
const key = Buffer.from(bytes).toString('base64url');

it('sameKey() compares the key a subscription was made with', () => {
  expect(sameKey(bytes.buffer, key)).toBe(true);
  expect(sameKey(bytes.buffer, `A${key.slice(1)}`)).toBe(false);
});

it('sameKey() trusts a browser that does not expose the key', () => {
  expect(sameKey(null, key)).toBe(true);
});
