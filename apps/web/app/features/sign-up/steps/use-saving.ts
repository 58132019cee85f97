import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import { useState } from 'react';
import { type ProfileField, type SaveOutcome, saveProfile } from '#app/parts/profile-fields/save-profile.ts';
import type { FlowStart } from './read-start.ts';

/** Saves a step's part of the profile. The answer becomes the new saved profile. */
export function useSaving(shown: readonly ProfileField[]) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveOutcome['refusal']>();

  async function save(details: Partial<ProfileDetails>): Promise<OwnProfileView | undefined> {
    setBusy(true);
    const outcome = await saveProfile(details, shown);
    setBusy(false);
    setRefusal(outcome.refusal);
    return outcome.answer?.profile;
  }

  return { busy, refusal, save, refuse: setRefusal };
}

/** A step that fills in part of the profile. */
export interface ProfileStepProps {
  readonly start: FlowStart;
  /** The profile on screen, including unsaved changes. */
  readonly profile: OwnProfileView;
  readonly onChange: (details: Partial<ProfileDetails>) => void;
  readonly onDone: () => void;
}
