import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';

/** Without letters and figures that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What the device of an enrolment shows, such as "K7QP-3MXD": 40 bits that only this device and the server can make. */
export function deviceCode(vault: Vault, enrolment: EntityId): string {
  const letters = [...vault.lookup('staff.enrolment.code', enrolment).subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const plain = (code: string): Buffer => Buffer.from(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** However it is typed: in small letters, without the hyphen. */
export function isDeviceCode(vault: Vault, enrolment: EntityId, typed: string): boolean {
  const [right, given] = [plain(deviceCode(vault, enrolment)), plain(typed)];
  return right.length === given.length && timingSafeEqual(right, given);
}
