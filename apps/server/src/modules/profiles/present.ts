import { ageOn } from '@bowline/contract/age';
import type { MemberCard, OwnProfileView } from '@bowline/contract/profiles';
import { countryCodes, type SiteSettings } from '@bowline/contract/sites';
import type { OwnProfile, Profile } from './profile.ts';
import { isNew, offeredInterests, presenceOf } from './rules.ts';

export interface CardParts {
  readonly profile: Profile;
  readonly isOnline: boolean;
  readonly photo: MemberCard['main_image'];
}

export const presentCard = ({ profile, isOnline, photo }: CardParts, now: Date): MemberCard => ({
  id: profile.publicId,
  name: profile.name,
  age: ageOn(profile.birthDate, now),
  country: profile.country,
  region: profile.region,
  presence: presenceOf(profile, isOnline, now),
  is_new: isNew(profile.createdAt, now),
  main_image: photo,
});

export const presentOwnProfile = (
  { publicId, name, gender, birthDate, details }: OwnProfile,
  { interests }: Pick<SiteSettings, 'interests'>,
): OwnProfileView => ({
  ...details,
  id: publicId,
  name,
  gender,
  birth_date: birthDate,
  // Where an address was at sign-up may be a country in which nobody can say they live.
  country: countryCodes.find((code) => code === details.country) ?? null,
  interests: offeredInterests(details.interests, interests),
});
