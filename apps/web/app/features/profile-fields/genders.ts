import type { SignUpForm } from '@bowline/contract/identity';

export type Gender = SignUpForm['gender'];

/** The genders in the order of every choice. */
export const genders = ['female', 'male'] as const satisfies readonly Gender[];
