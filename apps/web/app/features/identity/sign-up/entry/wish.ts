import { genders } from '@bowline/contract/genders';
import { isSought } from '#app/features/profile-fields/looking-for-field.tsx';

/** The answers of the first step: the visitor's gender and the gender they look for. */
export const wishFields = ['gender', 'looking_for'] as const;
export type WishField = (typeof wishFields)[number];
export type Wish = { readonly [Field in WishField]?: string | undefined };

/** Returns the questions of the first step that have no answer, or one that is not offered. */
export function missingIn({ gender, looking_for }: Wish): WishField[] {
  const answered = { gender: genders.some((one) => one === gender), looking_for: isSought(looking_for) };
  return wishFields.filter((field) => !answered[field]);
}

export const wishIn = (form: FormData): Record<WishField, string> => ({
  gender: form.get('gender')?.toString() ?? '',
  looking_for: form.get('looking_for')?.toString() ?? '',
});
