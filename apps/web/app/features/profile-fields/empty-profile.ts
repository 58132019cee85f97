import type { OwnProfileView } from '@bowline/contract/profiles';

/** Of a newcomer who has told nothing yet, for tests. */
export const emptyProfile: OwnProfileView = {
  id: 'aaaaaaaaaaaaaaaa',
  name: 'Fenna',
  gender: 'female',
  birth_date: '1991-05-07',
  country: 'NL',
  region: null,
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reason: null,
  about_me: '',
  interests: [],
  invisible: false,
};
