import { birthMonthOf } from '@bowline/contract/age';
import { type LookingFor, lookingFor } from '@bowline/contract/looking-for';
import type { KeyOwner } from '#kernel/crypto/member-keys.ts';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberSeals } from '#kernel/member-data/member-data.ts';

/** A row with the texts and the key to them. `wrapped_key` is null once the member's key is destroyed. */
export interface SealedTexts {
  readonly public_id: string;
  readonly birth_date: string;
  readonly birth_date_sealed: Buffer | null;
  readonly about_me: string;
  readonly about_me_sealed: Buffer | null;
  readonly gender_identity_sealed: Buffer | null;
  readonly wrapped_key: Buffer | null;
}

export const sealedTextColumns = [
  'birth_date',
  'birth_date_sealed',
  'about_me',
  'about_me_sealed',
  'gender_identity_sealed',
] as const satisfies readonly (keyof SealedTexts)[];

type SealedColumn = 'birth_date' | 'about_me' | 'gender_identity' | 'looking_for';

const aadOf = (column: SealedColumn, member: PublicId): string => `profiles.profile.${column}:${member}`;

export const sealBirthDate = (vault: Vault, key: DataKey, member: PublicId, birthDate: string) => ({
  birth_date: birthMonthOf(birthDate),
  birth_date_sealed: vault.seal(key, birthDate, aadOf('birth_date', member)),
});

export const sealAboutMe = (vault: Vault, key: DataKey, member: PublicId, text: string) => ({
  about_me: '',
  about_me_sealed: text === '' ? null : vault.seal(key, text, aadOf('about_me', member)),
});

export const sealGenderIdentity = (vault: Vault, key: DataKey, member: PublicId, text: string) => ({
  gender_identity_sealed: text === '' ? null : vault.seal(key, text, aadOf('gender_identity', member)),
});

/** Sealed, because it says more of a member's sex life than the profile does, and no statement has to read it. */
export const sealLookingFor = (vault: Vault, key: DataKey, member: PublicId, wish: LookingFor): Buffer =>
  vault.seal(key, JSON.stringify(wish), aadOf('looking_for', member));

/** Unwrapped keys are cached, because unwrapping takes longer than opening. */
export type OpeningKeys = Pick<Kernel, 'vault' | 'memberKeys'>;

/** The full date. A row that is not sealed yet has it in clear. */
export const openBirthDate = (keys: OpeningKeys, owner: KeyOwner, row: SealedTexts): string =>
  openText(keys, owner, row, 'birth_date') ?? row.birth_date;

/** Text in clear is newer than sealed text: a process of the release before has written it since. */
export const openAboutMe = (keys: OpeningKeys, owner: KeyOwner, row: SealedTexts): string =>
  row.about_me || (openText(keys, owner, row, 'about_me') ?? '');

export const openGenderIdentity = (keys: OpeningKeys, owner: KeyOwner, row: SealedTexts): string =>
  openText(keys, owner, row, 'gender_identity') ?? '';

/** Null where nothing is saved, or where an earlier release saved what the contract no longer knows. */
export function openLookingFor(
  keys: OpeningKeys,
  owner: KeyOwner,
  row: SealedWith & { readonly looking_for_sealed: Buffer | null },
): LookingFor | null {
  const text = openValue(keys, owner, row, 'looking_for', row.looking_for_sealed);
  return text === undefined ? null : (lookingFor.safeParse(JSON.parse(text)).data ?? null);
}

type SealedWith = Pick<SealedTexts, 'public_id' | 'wrapped_key'>;

const openText = (
  keys: OpeningKeys,
  owner: KeyOwner,
  row: SealedTexts,
  column: 'birth_date' | 'about_me' | 'gender_identity',
): string | undefined => openValue(keys, owner, row, column, row[`${column}_sealed`]);

function openValue(
  { vault, memberKeys }: OpeningKeys,
  owner: KeyOwner,
  { public_id, wrapped_key }: SealedWith,
  column: SealedColumn,
  sealed: Buffer | null,
): string | undefined {
  if (!sealed || !wrapped_key) return undefined;
  const key = memberKeys.unwrap(owner, wrapped_key);
  return vault.openText(key, sealed, aadOf(column, public_id as PublicId));
}

export const openSealed = (
  { vault, wrappedKey, publicId }: MemberSeals,
  column: SealedColumn,
  sealed: Buffer,
): string => vault.openText(vault.unwrap(wrappedKey), sealed, aadOf(column, publicId));
