import type { UserView } from '@bowline/contract/identity';

type UserOverrides = Partial<Omit<UserView, 'profile'>> & { readonly profile?: Partial<UserView['profile']> };

/** For tests: a confirmed free member without a photo, unless overridden. */
export const aUser = ({ profile, ...overrides }: UserOverrides = {}): UserView => ({
  id: 'm1',
  status: 'confirmed',
  credits: 20,
  reserved_credits: 0,
  paid_user: false,
  signup_date: '2026-01-01T12:00:00Z',
  language: 'nl',
  notifications_disabled: [],
  discreet: true,
  delays_paid_messages: true,
  time_bonus_seconds: null,
  unread_statement: null,
  terms_changed: null,
  ...overrides,
  profile: {
    id: 'm1',
    name: 'Fenna',
    country: 'NL',
    status: 'active',
    main_image: null,
    photo_processing: false,
    ...profile,
  },
});
