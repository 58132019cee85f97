import { ageOn } from '@bowline/contract/age';
import type { SignUpForm } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import type { SiteSettings } from '@bowline/contract/sites';
import { type Refused, refused } from '#kernel/result.ts';

export const sessionDays = 30;

/** What a mailed link is for, and for how many hours it works. */
export const linkHours = {
  activation: 48,
  password_reset: 2,
  email_change: 48,
  reactivation: limits.deletionDays * 24,
} as const;
export type LinkPurpose = keyof typeof linkHours;

export const lockOut = { attempts: 5, seconds: 15 * 60 } as const;

const hour = 60 * 60;
const day = 24 * hour;

/** How many mails of a kind may be had by asking, and in which time. */
export const mailBudgets = {
  password_reset: { mails: 3, seconds: day },
  activation: { mails: 3, seconds: hour },
  activation_day: { mails: 6, seconds: day },
  email_change: { mails: 5, seconds: day },
  /** To one address, whoever asks: it may be a stranger's. */
  new_address: { mails: 3, seconds: day },
  security_notice: { mails: 5, seconds: day },
  /** The way back, sent again on logging in. */
  deletion: { mails: 3, seconds: day },
  existing_account: { mails: 1, seconds: day },
} as const;
export type MailBudget = keyof typeof mailBudgets;

/** GDPR art. 9. The version names the words a member agreed to; new words get a new version. */
export const specialCategoryConsent = { kind: 'special_category', version: '2026-11-15' } as const;

/** Two spellings of one address must find one account. */
export const normalizedEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

type SignUpRefusal = 'signups_closed' | 'birth_date_invalid' | 'birth_date_required' | 'password_common';

type NewMember = Pick<SignUpForm, 'date_of_birth' | 'tracking' | 'password'>;

interface SignUpTerms {
  readonly settings: Pick<SiteSettings, 'signups' | 'minimum_age'>;
  readonly today: Date;
  readonly isCommonPassword: (password: string) => boolean;
}

/** Why this person may not sign up here today; `undefined` when they may. */
export function signUpObjection(form: NewMember, terms: SignUpTerms): Refused<SignUpRefusal> | undefined {
  const { settings, today, isCommonPassword } = terms;
  if (!acceptsSignUps(settings.signups, form.tracking?.network)) return refused('signups_closed');

  const age = ageOn(form.date_of_birth, today);
  if (age < 0 || age > limits.maximumAge) return refused('birth_date_invalid');
  if (age < settings.minimum_age) return refused('birth_date_required', { min_age: settings.minimum_age });

  return isCommonPassword(form.password) ? refused('password_common') : undefined;
}

function acceptsSignUps(signups: SiteSettings['signups'], network: string | undefined): boolean {
  if (signups === 'all') return true;
  return signups === 'with_trafficsource' && network !== undefined && network !== '';
}
