import type { OwnProfileView } from '@bowline/contract/profiles';

/** The profile of a new member who has filled in nothing, for tests. */
export const emptyProfile: OwnProfileView = {
  id: 'aaaaaaaaaaaaaaaa',
  name: 'Fenna',
  gender: 'female',
  gender_identity: '',
  birth_date: '1991-05-07',
  country: 'NL',
  region: null,
  role: null,
  experience: null,
  relationship_style: null,
  pronouns: null,
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reasons: [],
  reason: null,
  about_me: '',
  interests: [],
  invisible: false,
  visible_to_visitors: false,
  shown_on_landers: false,
};
