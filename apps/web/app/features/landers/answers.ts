import type { Niche } from '@bowline/contract/niches';
import type { Draft } from '#app/parts/sign-up-entry/draft.ts';

/** What a visitor answers on a lander, under the names that the sign-up uses. */
const answerNames = [
  'gender',
  'looking_for',
  'reason',
  'country',
  'region',
  'interests',
] as const satisfies readonly (keyof Draft)[];

/** Whom a niche is for is said on the lander, so that the sign-up need not ask: it can still be changed there. */
export const answersOf = (niche: Niche): Partial<Record<'gender' | 'looking_for', string>> =>
  niche === 'gay' ? { gender: 'male', looking_for: 'male' } : {};

/** Several values of one name, such as interests, become a list with commas. */
export const answersIn = (form: FormData): Draft =>
  Object.fromEntries(
    answerNames
      .map((name) => [name, form.getAll(name).filter(Boolean).join(',')])
      .filter(([, value]) => value),
  );
