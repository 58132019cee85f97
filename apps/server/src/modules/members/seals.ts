import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';

const aad = (note: EntityId): string => `members.note:${note}`;

/** Sealed with the key of the member it is about: erasing them makes it unreadable. */
export const sealNote = (vault: Vault, wrappedKey: Buffer, note: EntityId, text: string): Buffer =>
  vault.seal(vault.unwrap(wrappedKey), text, aad(note));

export const openNote = (vault: Vault, wrappedKey: Buffer, note: EntityId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, aad(note));
