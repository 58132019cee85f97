import { type Gender, genders } from './genders.ts';

/** One or two genders in the order of `genders`, so that a choice has one spelling. All of them is no choice. */
export const genderChoices = [...genders, 'female,male', 'female,nonbinary', 'male,nonbinary'] as const;
export type GenderChoice = (typeof genderChoices)[number];

/** The choices where everyone is one of them. */
export const swipeGenders = [...genderChoices, 'everyone'] as const;

/** Undefined for everyone: none or all are named. */
export function genderChoiceOf(named: readonly string[]): GenderChoice | undefined {
  const list = genders.filter((gender) => named.includes(gender)).join(',');
  return genderChoices.find((choice) => choice === list);
}

/** The genders of a choice; none for everyone. */
export const gendersIn = (choice: GenderChoice | 'everyone' | undefined): Gender[] =>
  genders.filter((gender) => choice?.split(',').includes(gender));
