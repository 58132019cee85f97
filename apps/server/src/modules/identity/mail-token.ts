import type { Vault } from '#kernel/crypto/vault.ts';
import type { PublicId, SiteId } from '#kernel/ids.ts';

const purpose = 'identity.mail';
const ivBytes = 14;
/** A public id is 16 characters that all occur in base64, so it packs into 12 bytes. */
const idBytes = 12;

/**
 * Identifies the recipient in unsubscribe links and in the return address for bounces. It passes every mail server beside
 * the recipient's address, so the public id in it is encrypted: nobody else can find the profile that belongs to an address.
 * Deterministic (a synthetic IV, as in SIV: a keyed hash of the content both chooses the key stream and authenticates), so
 * that nothing has to be stored. Hexadecimal, because mail servers may change the case of an address.
 */
export function mailTokenOf(vault: Vault, site: SiteId, member: PublicId): string {
  const iv = vault.sign(`${purpose}.iv`, `${site}:${member}`).subarray(0, ivBytes);
  return Buffer.concat([iv, applyKeyStream(vault, iv, Buffer.from(member, 'base64'))]).toString('hex');
}

/** Returns `undefined` when the token was not made by us for this site. */
export function publicIdOfMailToken(
  vault: Vault,
  site: SiteId,
  token: string,
  now: Date,
): PublicId | undefined {
  const bytes = Buffer.from(token, 'hex');
  const encrypted = bytes.subarray(ivBytes, ivBytes + idBytes);
  const member = applyKeyStream(vault, bytes.subarray(0, ivBytes), encrypted).toString('base64') as PublicId;
  if (mailTokenOf(vault, site, member) === token) return member;
  return now < plainTokensEnd ? publicIdOfPlainToken(vault, site, token) : undefined;
}

function applyKeyStream(vault: Vault, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const stream = vault.sign(`${purpose}.stream`, iv);
  return Buffer.from(bytes.map((byte, index) => byte ^ (stream[index] ?? 0)));
}

/** Mails sent before November 2026 hold the public id in plain hexadecimal; they can be unsubscribed from until then. */
export const plainTokensEnd = new Date('2027-02-01T00:00:00Z');

function publicIdOfPlainToken(vault: Vault, site: SiteId, token: string): PublicId | undefined {
  const bytes = Buffer.from(token, 'hex');
  const member = bytes.subarray(0, 16).toString('latin1') as PublicId;
  const signature = vault.sign(purpose, `${site}:${member}`).subarray(0, 10);
  return signature.equals(bytes.subarray(16)) ? member : undefined;
}
