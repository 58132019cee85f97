import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import type { SettingsView } from '@bowline/contract/sites';
import { isPresentable } from '#app/parts/photos/upload/presentable.ts';
import { factsIn } from '#app/parts/profile-fields/attribute-texts.ts';
import { signUpSteps } from '#app/platform/request/step-count.ts';

/** What may be filled in once the account exists. `push` comes last and is not counted: only some browsers have it. */
export const optionalSteps = [...signUpSteps, 'push'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** `complete` asks to confirm the address: the last step. */
export type Step = OptionalStep | 'complete';

export type StepSettings = Pick<
  SettingsView,
  'visible_profile_fields' | 'visible_profile_notes' | 'interests' | 'push_public_key'
>;

/** Returns the profile fields that a step saves. */
export function fieldsOf(step: OptionalStep, settings: StepSettings): (keyof ProfileDetails)[] {
  switch (step) {
    case 'location':
      return ['country', 'region'];
    case 'personal':
      return factsIn(settings.visible_profile_fields);
    case 'about':
      return [...settings.visible_profile_notes, 'interests'];
    case 'photo':
    case 'push':
      return [];
  }
}

export interface StepAnswers {
  readonly profile: OwnProfileView;
  readonly photos: readonly OwnPhotoView[];
  /** The browser allows notifications. */
  readonly pushAllowed: boolean;
}

/** Whether a step is filled in already. A country alone comes from the visitor's IP address, so it does not count. */
export function isAnswered(
  step: OptionalStep,
  settings: StepSettings,
  { profile, photos, pushAllowed }: StepAnswers,
): boolean {
  switch (step) {
    case 'photo':
      return photos.some(isPresentable);
    case 'location':
      return profile.region !== null;
    case 'personal':
      return fieldsOf(step, settings).some((field) => profile[field] !== null);
    case 'about':
      return profile.about_me !== '' || profile.interests.length > 0;
    case 'push':
      return pushAllowed;
  }
}

/** Returns the step to resume at: the one this tab was at, else the first that is not filled in. */
export function resumeAt(
  steps: readonly OptionalStep[],
  settings: StepSettings,
  answers: StepAnswers,
  kept: string | undefined,
): Step {
  if (kept === 'complete') return kept;
  const left = steps.find((step) => step === kept);
  return left ?? steps.find((step) => !isAnswered(step, settings, answers)) ?? 'complete';
}

export function stepAfter(steps: readonly OptionalStep[], step: Step): Step {
  if (step === 'complete') return step;
  return steps[steps.indexOf(step) + 1] ?? 'complete';
}

/** Returns `undefined` for the first step. */
export function stepBefore(steps: readonly OptionalStep[], step: Step): OptionalStep | undefined {
  return step === 'complete' ? steps.at(-1) : steps[steps.indexOf(step) - 1];
}

/** The step as a URL hash, which loads nothing: the browser's Back goes back one step. */
export const hashOf = (step: Step): string => `#sign-up-${step}`;

export function stepIn(hash: string): Step | undefined {
  const steps: readonly Step[] = [...optionalSteps, 'complete'];
  return steps.find((step) => hashOf(step) === hash);
}
