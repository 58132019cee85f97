import type { SettingsView } from '@bowline/contract/sites';

/** What a sign-up may ask after the account exists, each on its own screen and each optional. */
export const signUpSteps = ['photo', 'location', 'personal', 'about'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

type AskingSettings = Pick<SettingsView, 'visible_profile_fields' | 'visible_profile_notes' | 'interests'>;

/** Returns the steps of a site, without those that nobody could fill in. */
export function signUpStepsOf(settings: AskingSettings): SignUpStep[] {
  const asked: Record<SignUpStep, boolean> = {
    photo: true,
    location: true,
    // The gender is asked before the account exists.
    personal: settings.visible_profile_fields.some((field) => field !== 'gender'),
    about: settings.visible_profile_notes.includes('about_me') || settings.interests.length > 0,
  };
  return signUpSteps.filter((step) => asked[step]);
}

/** The two steps before the account exists: the visitor's gender and the gender they look for, then the account's details. */
export const WISH_STEP = 1;
export const ACCOUNT_STEP = 2;

/** Returns how many steps the progress counts. What only some browsers are asked, such as push, is not counted. */
export const signUpStepCount = (steps: readonly SignUpStep[]): number => ACCOUNT_STEP + steps.length;
