import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Random } from '#kernel/random.ts';

export const codeAttempts = 5;
const validForMs = 10 * 60_000;
const resendAfterMs = 60_000;

export const codeExpiresAt = (sent: Date): Date => new Date(sent.getTime() + validForMs);
export const resendFrom = (sent: Date): Date => new Date(sent.getTime() + resendAfterMs);

const codes = 1_000_000;
/** The largest multiple of `codes` that four bytes can hold: numbers above it would make low codes likelier. */
const fairBelow = Math.floor(2 ** 32 / codes) * codes;

/** Six digits, each code as likely as any other. */
export function newCode(random: Pick<Random, 'bytes'>): string {
  for (;;) {
    const number = random.bytes(4).readUInt32BE();
    if (number < fairBelow) return String(number % codes).padStart(6, '0');
  }
}

/** Keyed: a dump does not tell the code, although there are only a million. */
export const codeHash = (vault: Pick<Vault, 'lookup'>, mandate: EntityId, code: string): Buffer =>
  vault.lookup('payments.mandate_code', `${mandate}:${code}`);

export const isCode = (
  vault: Pick<Vault, 'lookup'>,
  { id, hash }: { readonly id: EntityId; readonly hash: Buffer | null },
  code: string,
): boolean => hash !== null && timingSafeEqual(hash, codeHash(vault, id, code));
