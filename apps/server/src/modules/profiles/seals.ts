import { birthMonthOf } from '@bowline/contract/age';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { MemberSeals } from '#kernel/member-data/member-data.ts';

/** A row with both texts and the key to them. `wrapped_key` is null once the member's key is destroyed. */
export interface SealedTexts {
  readonly public_id: string;
  readonly birth_date: string;
  readonly birth_date_sealed: Buffer | null;
  readonly about_me: string;
  readonly about_me_sealed: Buffer | null;
  readonly wrapped_key: Buffer | null;
}

export const sealedTextColumns = [
  'birth_date',
  'birth_date_sealed',
  'about_me',
  'about_me_sealed',
] as const satisfies readonly (keyof SealedTexts)[];

type SealedColumn = 'birth_date' | 'about_me';

const aadOf = (column: SealedColumn, member: PublicId): string => `profiles.profile.${column}:${member}`;

export const sealBirthDate = (vault: Vault, key: DataKey, member: PublicId, birthDate: string) => ({
  birth_date: birthMonthOf(birthDate),
  birth_date_sealed: vault.seal(key, birthDate, aadOf('birth_date', member)),
});

export const sealAboutMe = (vault: Vault, key: DataKey, member: PublicId, text: string) => ({
  about_me: '',
  about_me_sealed: text === '' ? null : vault.seal(key, text, aadOf('about_me', member)),
});

/** The full date. A row that is not sealed yet has it in clear. */
export const openBirthDate = (vault: Vault, row: Omit<SealedTexts, 'about_me' | 'about_me_sealed'>): string =>
  openText(vault, row, 'birth_date', row.birth_date_sealed) ?? row.birth_date;

/** Text in clear is newer than sealed text: a process of the release before has written it since. */
export const openAboutMe = (
  vault: Vault,
  row: Omit<SealedTexts, 'birth_date' | 'birth_date_sealed'>,
): string => row.about_me || (openText(vault, row, 'about_me', row.about_me_sealed) ?? '');

function openText(
  vault: Vault,
  { public_id, wrapped_key }: Pick<SealedTexts, 'public_id' | 'wrapped_key'>,
  column: SealedColumn,
  sealed: Buffer | null,
): string | undefined {
  if (!sealed || !wrapped_key) return undefined;
  return openSealed({ vault, wrappedKey: wrapped_key, publicId: public_id as PublicId }, column, sealed);
}

export const openSealed = (
  { vault, wrappedKey, publicId }: MemberSeals,
  column: SealedColumn,
  sealed: Buffer,
): string => vault.openText(vault.unwrap(wrappedKey), sealed, aadOf(column, publicId));
