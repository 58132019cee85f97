import { Secret, TOTP } from 'otpauth';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Random } from '#kernel/random.ts';

const secondsPerCode = 30;
/** How many codes before and after the current one are accepted: phones' clocks differ. */
const window = 1;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Bowline office',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: secondsPerCode,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const newSecret = (random: Random): Buffer => random.bytes(20);
export const secretText = (secret: Buffer): string => totpOf(secret).secret.base32;
export const secretFromText = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);
export const otpauthUri = (secret: Buffer, name: string): string => totpOf(secret, name).toString();
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** Which 30 seconds this code belongs to; `undefined` when it is none of those around now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / secondsPerCode) + delta;
}

const aad = (person: string): string => `staff.totp.secret:${person}`;
export const sealSecret = (vault: Vault, person: EntityId, secret: Buffer): Buffer =>
  vault.sealWithMaster(secret, aad(person));
export const openSecret = (vault: Vault, person: EntityId, sealed: Buffer): Buffer =>
  vault.openWithMaster(sealed, aad(person));

export const totpSecrets = [
  masterSealed({
    table: 'staff.totp',
    key: ['person_id'],
    column: 'secret_sealed',
    reseal: (vault, { person_id, secret_sealed }) => vault.resealWithMaster(secret_sealed, aad(person_id)),
  }),
  masterSealed({
    table: 'staff.totp_draft',
    key: ['person_id'],
    column: 'secret_sealed',
    reseal: (vault, { person_id, secret_sealed }) => vault.resealWithMaster(secret_sealed, aad(person_id)),
  }),
];
