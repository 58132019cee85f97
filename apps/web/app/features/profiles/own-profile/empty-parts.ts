import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView } from '@bowline/contract/profiles';
import type { SettingsView } from '@bowline/contract/sites';
import { isPresentable } from '#app/parts/photos/upload/presentable.ts';
import { factsIn, isTold } from '#app/parts/profile-fields/attribute-texts.ts';

/** The parts of the page that can be filled in; each is also an anchor. */
const profileParts = ['photos', 'about', 'facts', 'interests', 'place'] as const;
export type ProfilePart = (typeof profileParts)[number];

export type ShownParts = Pick<SettingsView, 'visible_profile_fields' | 'visible_profile_notes' | 'interests'>;

/** Returns the parts of this site, without those that nobody could fill in. */
export function partsOf({
  visible_profile_fields,
  visible_profile_notes,
  interests,
}: ShownParts): ProfilePart[] {
  const asked: Record<ProfilePart, boolean> = {
    photos: true,
    about: visible_profile_notes.includes('about_me'),
    facts: factsIn(visible_profile_fields).length > 0,
    interests: interests.length > 0,
    place: true,
  };
  return profileParts.filter((part) => asked[part]);
}

/** Returns the parts that are still empty. A photo that nobody will see does not count. */
export function emptyParts(
  settings: ShownParts,
  profile: OwnProfileView,
  photos: readonly Pick<OwnPhotoView, 'status'>[],
): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    photos: photos.some(isPresentable),
    about: profile.about_me !== '',
    facts: factsIn(settings.visible_profile_fields).some((name) => isTold(profile[name])),
    interests: profile.interests.length > 0,
    place: profile.region !== null,
  };
  return partsOf(settings).filter((part) => !filled[part]);
}
