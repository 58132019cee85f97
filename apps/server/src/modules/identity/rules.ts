import { ageOn } from '@bowline/contract/age';
import type { SignUpForm } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import { isKnownNetwork, type SiteSettings } from '@bowline/contract/sites';
import { type Refused, refused } from '#kernel/result.ts';

export const sessionDays = 30;

/** For how many hours a mailed link of each purpose is valid. */
export const linkHours = {
  activation: 48,
  password_reset: 2,
  email_change: 48,
  reactivation: limits.deletionDays * 24,
} as const;
export type LinkPurpose = keyof typeof linkHours;

export const lockoutLimit = { attempts: 5, seconds: 15 * 60 } as const;

const hour = 60 * 60;
const day = 24 * hour;

/** Wrong passwords of one network, whatever the addresses: a household or a company mistypes this often within the seconds. */
export const networkFailures = { free: 20, seconds: hour } as const;
const longestPause = 5 * 60;

/** For how many seconds nobody of a network can log in after that many wrong passwords: each doubles the pause. */
export const pauseAfterFailures = (failures: number, free: number = networkFailures.free): number =>
  failures <= free ? 0 : Math.min(longestPause, 2 ** (failures - free));

/** Complete sign-up forms of one browser in whatever network, and of one address in one network. */
export const signUpForms = { forms: 10, seconds: hour } as const;

/** How often a network learns that an address has an account, where a site tells at all. */
export const toldAccounts = { times: 10, seconds: hour } as const;

/** How many mails of each kind can be requested within how many seconds. */
export const mailBudgets = {
  /** Counted per address and network: strangers must not use up what its member can request. */
  password_reset: { mails: 3, seconds: day },
  /** Counted per address, and shorter than a link is valid. */
  password_reset_address: { mails: 3, seconds: hour },
  /** Counted per address and network, as resets are. */
  sign_up: { mails: 3, seconds: hour },
  /** Counted per address: both the activation mail and the one that tells of an existing account. */
  sign_up_address: { mails: 6, seconds: day },
  activation: { mails: 3, seconds: hour },
  activation_day: { mails: 6, seconds: day },
  email_change: { mails: 5, seconds: day },
  /** Counted per recipient address over all requesting members: it may belong to a stranger. */
  new_address: { mails: 3, seconds: day },
  security_notice: { mails: 5, seconds: day },
  /** After a lock-out. */
  password_guessed: { mails: 1, seconds: day },
  /** The reactivation link, sent again at a log-in attempt. */
  deletion: { mails: 3, seconds: day },
  existing_account: { mails: 1, seconds: day },
  /** Counted per address, which anybody types into the form to remove a photo. */
  removal_receipt: { mails: 3, seconds: day },
} as const;
export type MailBudget = keyof typeof mailBudgets;

/** GDPR art. 9. The version identifies the text a member agreed to; a changed text gets a new version. */
export const specialCategoryConsent = { kind: 'special_category', version: '2026-11-15' } as const;

/** Two spellings of the same address must find the same account. */
export const normalizedEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

type SignUpRefusal =
  | 'signups_closed'
  | 'invalid_request'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common';

type SignUpFields = Pick<SignUpForm, 'date_of_birth' | 'gender' | 'looking_for' | 'password'>;

interface SignUpContext {
  readonly settings: Pick<SiteSettings, 'signups' | 'known_networks' | 'minimum_age' | 'genders'>;
  /** The partner who sent the visitor. */
  readonly network: string | undefined;
  readonly today: Date;
  readonly isGuessablePassword: (password: string) => boolean;
}

/** Returns why this person may not sign up on the site today, or `undefined` when they may. */
export function signUpRefusal(
  form: SignUpFields,
  context: SignUpContext,
): Refused<SignUpRefusal> | undefined {
  const { settings, network, today, isGuessablePassword } = context;
  if (!acceptsSignUps(settings, network)) return refused('signups_closed');
  const named = [form.gender, ...(form.looking_for?.genders ?? [])];
  if (!named.every((gender) => settings.genders.includes(gender))) return refused('invalid_request');

  const age = ageOn(form.date_of_birth, today);
  if (age < 0 || age > limits.maximumAge) return refused('birth_date_invalid');
  if (age < settings.minimum_age) return refused('birth_date_required', { min_age: settings.minimum_age });

  return isGuessablePassword(form.password) ? refused('password_common') : undefined;
}

/** Whether a visitor sent by this partner may sign up. */
export function acceptsSignUps(
  settings: Pick<SiteSettings, 'signups' | 'known_networks'>,
  network: string | undefined,
): boolean {
  if (settings.signups === 'all') return true;
  return settings.signups === 'with_trafficsource' && isKnownNetwork(settings, network);
}
