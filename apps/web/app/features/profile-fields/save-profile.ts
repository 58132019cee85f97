import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import { browserApi } from '#app/api/browser-api.ts';
import { type FieldCodes, type FormOutcome, formOutcome } from '#app/forms/form-outcome.ts';

export type ProfileField = keyof ProfileDetails;

export type SaveOutcome = FormOutcome<ProfileField, { profile: OwnProfileView }>;

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

/**
 * Saves a part of the profile. Only `shown` fields can say themselves what is wrong with them; about any other the whole
 * form does.
 */
export const saveProfile = (
  details: Partial<ProfileDetails>,
  shown: readonly ProfileField[],
): Promise<SaveOutcome> => formOutcome(browserApi().PUT('/api/profile', { body: details }), codesOf(shown));
