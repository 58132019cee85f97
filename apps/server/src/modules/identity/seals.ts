import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId, SiteId } from '#kernel/ids.ts';
import { type LinkPurpose, normalizedEmail } from './rules.ts';

/** Finds an account by its address without storing the address. One address on two sites gives two hashes. */
export const emailHash = (vault: Vault, site: SiteId, email: string): Buffer =>
  vault.lookup('identity.email', `${site}:${normalizedEmail(email)}`);

export const sealEmail = (vault: Vault, key: DataKey, member: PublicId, email: string): Buffer =>
  vault.seal(key, email.trim(), emailPlace(member));

export const openEmail = (vault: Vault, wrappedKey: Buffer, member: PublicId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, emailPlace(member));

const emailPlace = (member: PublicId): string => `identity.account.email:${member}`;

/** Keyed, so that writing to the tables is not enough to make a token that works. */
export const tokenHash = (vault: Vault, purpose: 'session' | LinkPurpose, token: string): Buffer =>
  vault.lookup(`identity.${purpose}`, token);
