import { randomKey } from '#app/api/client.ts';

/** Version 4. Not `crypto.randomUUID`, which a page without https does not have. */
export function randomUuid(hex = randomKey()): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
