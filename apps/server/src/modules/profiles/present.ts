import { ageOn } from '@bowline/contract/age';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Profile } from './profile.ts';
import { isNew, presenceOf } from './rules.ts';

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
