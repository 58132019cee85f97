import { z } from 'zod';
import { statementRoles } from './case-choices.ts';
import { interests } from './choices.ts';
import { genders } from './genders.ts';
import { publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { lookingFor } from './looking-for.ts';
import { defineOperation } from './operation.ts';
import { bindingPages } from './pages.ts';
import { aboutMe } from './profiles.ts';
import { locale } from './sites.ts';

const email = z
  .string({ error: 'email_invalid' })
  .trim()
  .pipe(z.email({ error: 'email_invalid' }).max(limits.email.max, { error: 'email_invalid' }));

/** Control characters, lone surrogates and invisible marks: with them two different names would look alike. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Words under which a member could pass for the people who run the site. */
const staffWords = new Set([
  'admin',
  'administrator',
  'helpdesk',
  'klantenservice',
  'kundenservice',
  'mod',
  'moderator',
  'official',
  'staff',
  'support',
]);
const namesStaff = (name: string): boolean =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => staffWords.has(word));

const memberName = z
  .string()
  .trim()
  .min(limits.name.min, { error: 'name_invalid' })
  .max(limits.name.max, { error: 'name_invalid' })
  .refine((name) => !unprintable.test(name), { error: 'name_invalid' })
  // Shown escaped everywhere; what looks like markup is a test of that, and no name.
  .refine((name) => !/[<>]/.test(name), { error: 'name_characters' })
  .refine((name) => !name.startsWith('@'), { error: 'name_starts_with_at' })
  .refine((name) => !namesStaff(name), { error: 'name_reserved' });

const newPassword = z
  .string()
  .min(limits.password.min, { error: 'password_too_short' })
  .max(limits.password.max, { error: 'invalid_request' });

/** A new password is typed twice. */
export const repeatedPassword = z.object({
  password: newPassword,
  repeat: z.string().max(limits.password.max),
});
export const isRepeated = (form: z.infer<typeof repeatedPassword>): boolean => form.password === form.repeat;
export const differs = { error: 'passwords_differ', path: ['repeat'] };

/** The token of a mailed link. */
export const linkToken = z.string().min(20).max(200);

/** Why mail to a member is stopped. */
export const mailStop = z.enum(['bounce', 'spam_report', 'unsubscribe']);
export type MailStop = z.infer<typeof mailStop>;

/** An answer of a page that is for advertisements: what the site does not offer is dropped, and never refuses a sign-up. */
const landerAnswer = z.string().overwrite((text) => text.slice(0, 40));

/** What a visitor answered on a lander, before the account existed. */
const landerAnswers = z.object({
  reason: landerAnswer.optional(),
  country: landerAnswer.optional(),
  region: landerAnswer.optional(),
  interests: z
    .array(landerAnswer)
    .overwrite((chosen) => chosen.slice(0, interests.length))
    .optional(),
});
export type LanderAnswers = z.infer<typeof landerAnswers>;

export const signUpForm = z
  .object({
    email,
    name: memberName,
    password: newPassword,
    date_of_birth: z.iso.date({ error: 'birth_date_invalid' }),
    gender: z.enum(genders),
    /** GDPR art. 9: consent to process data about one's sex life, given separately. */
    consent: z.literal(true, { error: 'consent_required' }),
    /** About-me text that was written before the account existed. */
    signup_message: aboutMe.optional(),
    looking_for: lookingFor
      .pick({ genders: true, min_age: true, max_age: true })
      .partial({ min_age: true, max_age: true })
      .optional(),
    answers: landerAnswers.optional(),
  })
  .refine((form) => form.name.toLowerCase() !== form.email.toLowerCase(), {
    error: 'name_equals_email',
    path: ['name'],
  });
export type SignUpForm = z.infer<typeof signUpForm>;

export const userView = z
  .object({
    id: publicIdText,
    status: z.enum(['confirmed', 'not_confirmed']),
    /** What can be spent. */
    credits: z.int(),
    /** Set aside for held messages: not spent yet, and not spendable. */
    reserved_credits: z.int().nonnegative(),
    paid_user: z.boolean(),
    signup_date: z.iso.datetime(),
    language: locale,
    notifications_disabled: z.array(mailStop),
    /** Mail, push and page titles contain no name of another member. */
    discreet: z.boolean(),
    /** Whether the browser keeps a paid message back for `limits.message.takeBackSeconds`, so that it can be taken back. */
    delays_paid_messages: z.boolean(),
    /** Seconds left of the sign-up bonus by the server's clock; null when there is none. */
    time_bonus_seconds: z.int().positive().nullable(),
    /** The latest statement of a decision that the member has not read. */
    unread_statement: z.object({ id: z.uuid(), to: z.enum(statementRoles) }).nullable(),
    /** The page with the latest change since the sign-up, of those that bind the member. */
    terms_changed: z.object({ page: z.enum(bindingPages), at: z.iso.datetime() }).nullable(),
    profile: z.object({
      id: publicIdText,
      name: z.string(),
      country: z.string().nullable(),
      status: z.enum(['active', 'disabled']),
      main_image: z.object({ filename: z.string(), thumb_filename: z.string() }).nullable(),
      /** An uploaded photo is being processed: `main_image` may follow within seconds. */
      photo_processing: z.boolean(),
    }),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

export const signUp = defineOperation({
  id: 'signUp',
  summary:
    'Create an account and send the confirmation mail. Logs in, except on a site that tells nobody who is a member: there the link in the mail does.',
  authority: 'visitor',
  body: signUpForm,
  response: z.object({
    /** Null: a mail was sent, whether or not the address has an account already. */
    user: userView.nullable(),
  }),
  errors: [
    'signups_closed',
    /** Also for a gender the site does not offer. */
    'invalid_request',
    'email_taken',
    'password_common',
    'birth_date_required',
    'birth_date_invalid',
    'too_many_sign_ups',
    'rate_limited',
    'unavailable',
  ],
  // Wide: a mobile operator puts thousands of phones behind one address. Browsers and addresses are counted beside it.
  limit: { calls: 120, seconds: 600, refusal: 'too_many_sign_ups' },
});

export const readSignUps = defineOperation({
  id: 'readSignUps',
  summary: 'Whether this visitor may sign up: some sites only accept visitors sent by a partner they know.',
  authority: 'visitor',
  response: z.object({ open: z.boolean() }),
  errors: [],
});

export const resendSignUpMail = defineOperation({
  id: 'resendSignUpMail',
  summary: 'Send the mail of a sign-up again, if the address has an account.',
  authority: 'visitor',
  body: z.object({ email }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['too_many_mails'],
  limit: { calls: 120, seconds: 600 },
});

/** What a member logs in with. */
export const credentials = z.object({ email, password: z.string().min(1).max(limits.password.max) });

export const logIn = defineOperation({
  id: 'logIn',
  summary: 'Log in with e-mail address and password.',
  authority: 'visitor',
  body: credentials,
  response: z.object({ user: userView }),
  errors: [
    'login_failed',
    'email_not_found',
    'too_many_attempts',
    'rate_limited',
    'account_suspended',
    'account_ended',
    'account_deleted',
    'unavailable',
  ],
  limit: { calls: 30, seconds: 300 },
});

export const readUser = defineOperation({
  id: 'readUser',
  summary: 'The current user, or null for a visitor.',
  authority: 'visitor',
  response: z.object({ user: userView.nullable() }),
  errors: [],
});

export const saveUser = defineOperation({
  id: 'saveUser',
  summary: 'Change the given settings of the member; the others stay.',
  authority: 'member',
  body: z.object({ language: locale.optional(), delays_paid_messages: z.boolean().optional() }),
  response: z.object({ user: userView }),
  errors: [],
});

export const logOut = defineOperation({
  id: 'logOut',
  summary: 'End this session.',
  authority: 'visitor',
  response: z.object({ user: z.null() }),
  errors: [],
  changesState: true,
});

export const activate = defineOperation({
  id: 'activate',
  summary: 'Confirm an e-mail address with the token of its mailed link, and log in.',
  authority: 'visitor',
  body: z.object({
    token: linkToken,
    /** Needed without a session of the member, in a browser other than the one of the sign-up. */
    password: z.string().min(1).max(limits.password.max).optional(),
  }),
  response: z.object({
    confirmed: z.literal(true),
    /** False: the caller had a session of the member, or the address was confirmed before. */
    logged_in: z.boolean(),
  }),
  errors: [
    'link_invalid',
    'password_required',
    'password_wrong',
    'too_many_attempts',
    'rate_limited',
    'unavailable',
  ],
  limit: { calls: 120, seconds: 600 },
});

export const resendActivation = defineOperation({
  id: 'resendActivation',
  summary: 'Send the confirmation mail again.',
  authority: 'member',
  response: z.object({
    /** False: the address is confirmed already. */
    sent: z.boolean(),
  }),
  errors: ['too_many_mails'],
});

export const requestPasswordReset = defineOperation({
  id: 'requestPasswordReset',
  summary: 'Mail a link to choose a new password, if the address has an account.',
  authority: 'visitor',
  body: z.object({ email }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['email_not_found', 'too_many_resets'],
  limit: { calls: 30, seconds: 3600 },
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  summary:
    'Choose a new password with the token of its mailed link. Every session ends, and a new one opens.',
  authority: 'visitor',
  body: repeatedPassword.extend({ token: linkToken }).refine(isRepeated, differs),
  response: z.object({ user: userView }),
  errors: ['link_invalid', 'password_common', 'unavailable'],
  limit: { calls: 30, seconds: 3600 },
});
