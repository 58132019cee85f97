import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import type { FlowStart } from './read-start.ts';

/** A step that fills in part of the profile. */
export interface ProfileStepProps {
  readonly start: FlowStart;
  /** The profile on screen, including unsaved changes. */
  readonly profile: OwnProfileView;
  readonly onChange: (details: Partial<ProfileDetails>) => void;
  readonly onDone: () => void;
}
