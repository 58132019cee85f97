import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import type { FlowStart } from './read-start.ts';

/** A step that writes a part of the profile. */
export interface ProfileStepProps {
  readonly start: FlowStart;
  /** The profile as the member sees it, with what is not saved yet. */
  readonly profile: OwnProfileView;
  readonly onChange: (details: Partial<ProfileDetails>) => void;
  readonly onDone: () => void;
}
