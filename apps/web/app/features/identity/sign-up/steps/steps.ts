import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import type { SettingsView } from '@bowline/contract/sites';
import { isPresentable } from '#app/features/photos/upload/presentable.ts';
import { attributesIn } from '#app/features/profile-fields/attribute-texts.ts';

/** What can be told after the details, each on a screen of its own and each to be skipped. */
export const optionalSteps = ['photo', 'location', 'personal', 'about', 'push'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** `complete` asks to confirm the address: the end of the line. */
export type Step = OptionalStep | 'complete';

export type StepSettings = Pick<
  SettingsView,
  'visible_profile_fields' | 'visible_profile_notes' | 'interests' | 'push_public_key'
>;

/** The steps there are on this site, in this browser. What nobody could fill in is not asked. */
export function stepsFor(settings: StepSettings, pushCapable: boolean): OptionalStep[] {
  const asked: Record<OptionalStep, boolean> = {
    photo: true,
    location: true,
    personal: attributesIn(settings.visible_profile_fields).length > 0,
    about: settings.visible_profile_notes.includes('about_me') || settings.interests.length > 0,
    push: settings.push_public_key !== null && pushCapable,
  };
  return optionalSteps.filter((step) => asked[step]);
}

/** What each step writes of the profile. */
export function fieldsOf(step: OptionalStep, settings: StepSettings): (keyof ProfileDetails)[] {
  switch (step) {
    case 'location':
      return ['country', 'region'];
    case 'personal':
      return attributesIn(settings.visible_profile_fields);
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
  /** The browser lets the site send notifications. */
  readonly pushAllowed: boolean;
}

/** Whether a step has something already. A country alone comes from the visitor's address, so it does not count. */
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

/** Where somebody goes on: where this tab was, else at the first step that has nothing yet. */
export function resumeAt(
  steps: readonly OptionalStep[],
  settings: StepSettings,
  told: StepAnswers,
  kept: string | undefined,
): Step {
  if (kept === 'complete') return kept;
  const left = steps.find((step) => step === kept);
  return left ?? steps.find((step) => !isAnswered(step, settings, told)) ?? 'complete';
}

export function stepAfter(steps: readonly OptionalStep[], step: Step): Step {
  if (step === 'complete') return step;
  return steps[steps.indexOf(step) + 1] ?? 'complete';
}

/** `undefined`: there is no way back from the first. */
export function stepBefore(steps: readonly OptionalStep[], step: Step): OptionalStep | undefined {
  return step === 'complete' ? steps.at(-1) : steps[steps.indexOf(step) - 1];
}
