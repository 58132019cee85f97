import { readItem, removeItem, storeItem, textsIn } from './session-storage.ts';

const key = 'bowline:sign-up-draft';

/** Fields stored of a half-filled form. Never the password, and never the consent, which is given on submit. */
const kept = [
  'gender',
  'looking_for',
  'min_age',
  'max_age',
  'reason',
  'country',
  'region',
  'interests',
  'email',
  'name',
  'date_of_birth',
  'signup_message',
] as const;

export type Draft = Partial<Record<(typeof kept)[number], string>>;

export const readDraft = (): Draft => textsIn(readItem(key), kept);

/** Replaces the stored values of these fields; the others stay. */
export function keepDraft(fields: { readonly [Field in keyof Draft]: string | undefined }): void {
  storeItem(key, textsIn({ ...readDraft(), ...fields }, kept));
}

export const forgetDraft = (): void => removeItem(key);
