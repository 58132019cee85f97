import type { OwnProfileView } from '@bowline/contract/profiles';
import { attributesIn } from '#app/features/profile-fields/attribute-texts.ts';
import { type ProfileField, saveProfile } from '#app/features/profile-fields/save-profile.ts';
import type { ShownParts } from './empty-parts.ts';
import { createSection, pick, type Section } from './section.ts';

/** A choice is sent when no other has followed it for so long. */
const SETTLED_MS = 700;

export type Sections = ReturnType<typeof createSections>;

/** The parts of the profile, each saved by itself: choices at once, words when their writer says so. */
export function createSections(profile: OwnProfileView, settings: ShownParts) {
  return {
    about: sectionOf(profile, ['about_me']),
    facts: sectionOf(profile, attributesIn(settings.visible_profile_fields), SETTLED_MS),
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

const all = ({ about, facts, interests, place }: Sections) => [about, facts, interests, place];

/** Returns how to stop listening. */
export function onAnyChange(sections: Sections, listener: () => void): () => void {
  const stops = all(sections).map((section) => section.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether anything has yet to be kept by the server. */
export const isUnsaved = (sections: Sections): boolean =>
  all(sections).some((section) => !['clean', 'saved'].includes(section.view().state));

/** Whether something would be lost by going to another page: what is on its way arrives there too. */
export const wouldBeLost = ({ about, ...chosen }: Sections): boolean =>
  ['unsaved', 'failed'].includes(about.view().state) ||
  Object.values(chosen).some((section) => section.view().state === 'failed');

/** Sends what waits to be sent by itself, and answers whether all of it is kept. */
export async function saveChoices({ facts, interests, place }: Sections): Promise<boolean> {
  const chosen = [facts, interests, place];
  await Promise.all(chosen.map((section) => section.save()));
  return chosen.every((section) => section.view().state !== 'failed');
}

/** The profile with what is not saved yet. */
export const profileNow = (profile: OwnProfileView, sections: Sections): OwnProfileView =>
  Object.assign({ ...profile }, ...all(sections).map((section) => section.view().values));
