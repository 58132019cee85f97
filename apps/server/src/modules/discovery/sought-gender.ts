import type { OwnProfileView } from '@bowline/contract/profiles';
import type { SwipeGender } from '@bowline/contract/swipe';

/** Whom a member looks for, by what they say of themselves. Of those who say nothing, nothing is assumed. */
export function soughtGender({
  gender,
  sexuality,
}: Pick<OwnProfileView, 'gender' | 'sexuality'>): SwipeGender {
  switch (sexuality) {
    case 'hetero':
      return gender === 'male' ? 'female' : 'male';
    case 'gay':
    case 'lesbian':
      return gender;
    default:
      return 'everyone';
  }
}
