import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';

const textAad = (report: EntityId): string => `reports.report.text:${report}`;

/** Sealed with the reporter's key, so that erasing the reporter makes the text unreadable. */
export const sealText = (vault: Vault, wrappedKey: Buffer, report: EntityId, text: string): Buffer =>
  vault.seal(vault.unwrap(wrappedKey), text, textAad(report));

export const openText = (vault: Vault, wrappedKey: Buffer, report: EntityId, sealed: Buffer): string =>
  vault.openText(vault.unwrap(wrappedKey), sealed, textAad(report));
