import type { Gender } from '@bowline/contract/genders';
import type { MemberProfile } from '@bowline/contract/profiles';

interface Shown {
  readonly gender: Gender;
  readonly facts: Pick<MemberProfile['facts'], 'sexuality'>;
}

/**
 * Whether the orientation that somebody shows leaves out the reader's gender. Only a clear word does: every other word,
 * none at all and `nonbinary` on either side leave out nobody.
 */
export function orientationExcludes({ gender, facts: { sexuality } }: Shown, reader: Gender): boolean {
  if (gender === 'nonbinary' || reader === 'nonbinary') return false;
  switch (sexuality) {
    case 'hetero':
      return gender === reader;
    case 'gay':
    case 'lesbian':
      return gender !== reader;
    default:
      return false;
  }
}
