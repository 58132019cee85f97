import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId } from '#kernel/ids.ts';

/** `new`: waits to be confirmed. `former`: was replaced, and is still to be told so. */
type Role = 'new' | 'former';

export const sealAddress = (
  vault: Vault,
  key: DataKey,
  member: PublicId,
  role: Role,
  address: string,
): Buffer => vault.seal(key, address, place(member, role));

export const openAddress = (
  vault: Vault,
  key: DataKey,
  member: PublicId,
  role: Role,
  sealed: Buffer,
): string => vault.openText(key, sealed, place(member, role));

const place = (member: PublicId, role: Role): string => `identity.email.${role}:${member}`;
