import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import { useState } from 'react';
import { browserApi } from '../../../api/browser-api.ts';
import { type FieldCodes, formOutcome } from '../../account/form-outcome.ts';

type ProfileField = keyof ProfileDetails;

/** Refusals that are about one field, though the API gives them for the whole. */
const codes: FieldCodes<ProfileField> = {
  country: [],
  region: ['place_unknown'],
  sexuality: [],
  hair_colour: [],
  eye_colour: [],
  body_type: [],
  relationship_status: [],
  tattoos: [],
  reason: [],
  about_me: ['about_me_too_long'],
  interests: [],
  invisible: [],
};

const codesOf = (shown: readonly ProfileField[]) =>
  Object.fromEntries(shown.map((field) => [field, codes[field]])) as FieldCodes<ProfileField>;

type Outcome = Awaited<ReturnType<typeof formOutcome<ProfileField, { profile: OwnProfileView }>>>;

/**
 * Saves a step's part of the profile. What it answers is what the server keeps from now on. Only `shown` fields can say
 * themselves what is wrong with them; about any other the whole form does.
 */
export function useSaving(shown: readonly ProfileField[]) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Outcome['refusal']>();

  async function save(details: Partial<ProfileDetails>): Promise<OwnProfileView | undefined> {
    setBusy(true);
    const outcome = await formOutcome(browserApi().PUT('/api/profile', { body: details }), codesOf(shown));
    setBusy(false);
    setRefusal(outcome.refusal);
    return outcome.answer?.profile;
  }

  return { busy, refusal, save, refuse: setRefusal };
}
