import type { Vault } from '#kernel/crypto/vault.ts';
import type { PublicId, SiteId } from '#kernel/ids.ts';

const purpose = 'identity.mail';
const idBytes = 16;
const signatureBytes = 10;

/**
 * Identifies the recipient in unsubscribe links and in the return address for bounces. Hexadecimal, because mail
 * servers may change the case of an address.
 */
export const mailTokenOf = (vault: Vault, site: SiteId, member: PublicId): string =>
  Buffer.concat([Buffer.from(member), signature(vault, site, member)]).toString('hex');

/** Returns `undefined` when the token was not signed by us for this site. */
export function publicIdOfMailToken(vault: Vault, site: SiteId, token: string): PublicId | undefined {
  const bytes = Buffer.from(token, 'hex');
  const member = bytes.subarray(0, idBytes).toString('latin1') as PublicId;
  const isGenuine = mailTokenOf(vault, site, member) === token;
  return isGenuine ? member : undefined;
}

const signature = (vault: Vault, site: SiteId, member: PublicId): Buffer =>
  vault.sign(purpose, `${site}:${member}`).subarray(0, signatureBytes);
