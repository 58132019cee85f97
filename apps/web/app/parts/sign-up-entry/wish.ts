import { genders } from '@bowline/contract/genders';
import { limits } from '@bowline/contract/limits';
import { oldestAsked } from '#app/parts/profile-fields/ages.ts';
import { isSought } from '#app/parts/profile-fields/looking-for-field.tsx';

/** The answers of the first step: the visitor's gender, and the gender and ages they look for. */
export const wishFields = ['gender', 'looking_for', 'min_age', 'max_age'] as const;
export type WishField = (typeof wishFields)[number];
export type Wish = { readonly [Field in WishField]?: string | undefined };

/** Any age is an answer too. */
const required = ['gender', 'looking_for'] as const;

/** Returns the questions of the first step that have no answer, or one that is not offered. */
export function missingIn({ gender, looking_for }: Wish): (typeof required)[number][] {
  const answered = { gender: genders.some((one) => one === gender), looking_for: isSought(looking_for) };
  return required.filter((field) => !answered[field]);
}

/** The ends of the scale ask for nothing. */
export function wishIn(form: FormData, youngest: number = limits.minimumAge): Record<WishField, string> {
  const text = (name: WishField) => form.get(name)?.toString() ?? '';
  const [least, most] = [text('min_age'), text('max_age')];
  return {
    gender: text('gender'),
    looking_for: text('looking_for'),
    min_age: Number(least) > youngest ? least : '',
    max_age: most !== '' && Number(most) < oldestAsked ? most : '',
  };
}
