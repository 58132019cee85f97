import type { OwnProfileView } from '@bowline/contract/profiles';
import { factsIn } from '#app/parts/profile-fields/attribute-texts.ts';
import { type ProfileField, saveProfile } from '#app/parts/profile-fields/save-profile.ts';
import type { ShownParts } from './empty-parts.ts';
import { createSection, pick, type Section } from './section.ts';

/** Choices are saved after this long without another. */
const SETTLED_MS = 700;

export type Sections = ReturnType<typeof createSections>;

/** The sections of the profile, each saved separately: choices automatically, text and gender on request. */
export function createSections(profile: OwnProfileView, settings: ShownParts) {
  return {
    about: sectionOf(profile, ['about_me']),
    who: sectionOf(profile, ['gender', 'gender_identity']),
    facts: sectionOf(profile, factsIn(settings.visible_profile_fields), SETTLED_MS),
    interests: sectionOf(profile, ['interests'], SETTLED_MS),
    place: sectionOf(profile, ['country', 'region'], SETTLED_MS),
  };
}

function sectionOf<Field extends ProfileField>(
  profile: OwnProfileView,
  fields: readonly Field[],
  afterMs?: number,
): Section<Field> {
  return createSection<Field>({
    saved: pick(profile, fields),
    afterMs,
    send: (details) => saveProfile(details, fields),
  });
}

const all = ({ about, who, facts, interests, place }: Sections) => [about, who, facts, interests, place];

/** Returns a function that unsubscribes `listener`. */
export function onAnyChange(sections: Sections, listener: () => void): () => void {
  const stops = all(sections).map((section) => section.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether anything is not saved yet. */
export const isUnsaved = (sections: Sections): boolean =>
  all(sections).some((section) => !['clean', 'saved'].includes(section.view().state));

/** Whether a navigation would lose something: requests in flight still arrive. */
export const wouldBeLost = ({ about, who, ...chosen }: Sections): boolean =>
  [about, who].some((section) => ['unsaved', 'failed'].includes(section.view().state)) ||
  Object.values(chosen).some((section) => section.view().state === 'failed');

/** Saves pending choices, and returns whether all of them are saved. */
export async function saveChoices({ facts, interests, place }: Sections): Promise<boolean> {
  const chosen = [facts, interests, place];
  await Promise.all(chosen.map((section) => section.save()));
  return chosen.every((section) => section.view().state !== 'failed');
}

/** Returns the profile including unsaved changes. */
export const profileNow = (profile: OwnProfileView, sections: Sections): OwnProfileView =>
  Object.assign({ ...profile }, ...all(sections).map((section) => section.view().values));
