import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId, SiteId } from '#kernel/ids.ts';
import { type LinkPurpose, normalizedEmail } from './rules.ts';

/** The members' data keys, for the command that re-wraps them under a new master key. */
export const memberKeys = masterSealed({
  table: 'identity.member_key',
  key: ['site_id', 'member_id'],
  column: 'wrapped',
  reseal: (vault, { wrapped }) => vault.rewrap(wrapped),
});

/** Finds an account by its address without storing the address. The same address has another hash on each site. */
export const emailHash = (vault: Vault, site: SiteId, email: string): Buffer =>
  vault.lookup('identity.email', `${site}:${normalizedEmail(email)}`);

export const sealEmail = (vault: Vault, key: DataKey, member: PublicId, email: string): Buffer =>
  vault.seal(key, email.trim(), emailAad(member));

export const openEmail = (vault: Vault, wrappedKey: Buffer, member: PublicId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, emailAad(member));

const emailAad = (member: PublicId): string => `identity.account.email:${member}`;

/** `new`: requested and not yet confirmed. `former`: replaced, and still to be notified of it. */
type AlternateEmail = 'new' | 'former';

export const sealAlternateEmail = (
  vault: Vault,
  key: DataKey,
  member: PublicId,
  kind: AlternateEmail,
  email: string,
): Buffer => vault.seal(key, email, alternateEmailAad(member, kind));

export const openAlternateEmail = (
  vault: Vault,
  key: DataKey,
  member: PublicId,
  kind: AlternateEmail,
  sealed: Buffer,
): string => vault.openText(key, sealed, alternateEmailAad(member, kind));

const alternateEmailAad = (member: PublicId, kind: AlternateEmail): string =>
  `identity.email.${kind}:${member}`;

/** Keyed, so that write access to the tables is not enough to forge a working token. */
export const tokenHash = (vault: Vault, purpose: 'session' | LinkPurpose, token: string): Buffer =>
  vault.lookup(`identity.${purpose}`, token);
