import type { OwnProfileView, ProfileDetails } from '@bowline/contract/profiles';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type FieldCodes, type FormOutcome, formOutcome } from '#app/platform/forms/form-outcome.ts';

export type ProfileField = keyof ProfileDetails;

export type SaveOutcome = FormOutcome<ProfileField, { profile: OwnProfileView }>;

/** Error codes that concern one field, though the API returns them for the whole form. */
const codes: FieldCodes<ProfileField> = {
  gender: ['gender_changed_recently'],
  gender_identity: [],
  country: [],
  region: ['place_unknown'],
  roles: [],
  experience: [],
  relationship_style: [],
  pronouns: [],
  sexuality: [],
  hair_colour: [],
  eye_colour: [],
  body_type: [],
  relationship_status: [],
  tattoos: [],
  reasons: [],
  about_me: ['about_me_too_long'],
  interests: [],
  invisible: [],
  visible_to_visitors: [],
  shown_on_landers: [],
  writers: [],
};

const codesOf = (shown: readonly ProfileField[]) =>
  Object.fromEntries(shown.map((field) => [field, codes[field]])) as FieldCodes<ProfileField>;

/**
 * Saves part of the profile. Errors of `shown` fields appear beside them; those of other fields concern the whole
 * form.
 */
export const saveProfile = (
  details: Partial<ProfileDetails>,
  shown: readonly ProfileField[],
): Promise<SaveOutcome> => formOutcome(browserApi.saveProfile({ body: details }), codesOf(shown));
