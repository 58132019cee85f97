import { z } from 'zod';
import { credentials, differs, isRepeated, linkToken, repeatedPassword, userView } from './identity.ts';
import { entityId } from './ids.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';

const consentView = z.object({
  kind: z.enum(['special_category']),
  /** The version of the text that was agreed to. */
  version: z.string(),
  given_at: z.iso.datetime(),
});

/** Account data that only the member may see. */
const accountView = z
  .object({
    email: z.string(),
    /** A new address that is not confirmed yet. */
    new_email: z.string().nullable(),
    consents: z.array(consentView),
  })
  .meta({ id: 'Account' });
export type AccountView = z.infer<typeof accountView>;

export const readAccount = defineOperation({
  id: 'readAccount',
  summary: 'The member’s address and the consents given.',
  authority: 'member',
  response: z.object({ account: accountView }),
  errors: [],
});

export const oldPassword = z.string({ error: 'old_password_wrong' }).max(limits.password.max);

export const changePassword = defineOperation({
  id: 'changePassword',
  summary: 'Choose a new password. Every other session ends.',
  authority: 'member',
  body: repeatedPassword.extend({ old_password: oldPassword }).refine(isRepeated, differs),
  response: z.object({ changed: z.literal(true) }),
  errors: ['old_password_wrong', 'password_common', 'too_many_attempts', 'unavailable'],
  limit: { calls: 20, seconds: 3600 },
});

const newEmail = z
  .string({ error: 'new_email_invalid' })
  .trim()
  .pipe(z.email({ error: 'new_email_invalid' }).max(limits.email.max, { error: 'new_email_invalid' }));

export const requestEmailChange = defineOperation({
  id: 'requestEmailChange',
  summary: 'Mail a confirmation link to a new e-mail address.',
  authority: 'member',
  body: z.object({ email: newEmail, password: oldPassword }),
  response: z.object({ sent: z.literal(true) }),
  errors: [
    'email_taken',
    'name_equals_email',
    'old_password_wrong',
    'too_many_attempts',
    'too_many_mails',
    'unavailable',
  ],
  limit: { calls: 20, seconds: 3600 },
});

export const confirmEmailChange = defineOperation({
  id: 'confirmEmailChange',
  summary: 'Confirm the new e-mail address with the token of its mailed link.',
  authority: 'visitor',
  body: z.object({ token: linkToken }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['link_invalid', 'email_taken'],
  limit: { calls: 30, seconds: 3600 },
});

const sessionView = z
  .object({
    id: z.uuid(),
    /** For example "Firefox" and "Windows"; null when unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    opened_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;

export const listSessions = defineOperation({
  id: 'listSessions',
  summary: 'The member’s sessions, the most recently used first.',
  authority: 'member',
  response: z.object({ sessions: z.array(sessionView) }),
  errors: [],
});

export const endSession = defineOperation({
  id: 'endSession',
  summary: 'End one of the member’s own sessions.',
  authority: 'member',
  resource: 'session',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
});

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  summary: 'End every session but this one.',
  authority: 'member',
  response: z.object({ ended: z.int() }),
  errors: [],
});

export const deletionReasons = [
  'found_someone',
  'too_expensive',
  'too_few_members',
  'unpleasant_contact',
  'privacy',
  'too_much_mail',
  'other',
] as const;

export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  summary:
    'Delete the account. It is hidden immediately; a mailed link restores it for 14 days, unless it is erased now.',
  authority: 'member',
  body: z.object({
    reason: z.enum(deletionReasons).optional(),
    /** Needs the password, because it cannot be undone. */
    erase_now: z.object({ password: oldPassword }).optional(),
  }),
  response: z.object({
    /** When it will be erased; null when that happens now. */
    erased_at: z.iso.datetime().nullable(),
  }),
  errors: ['old_password_wrong', 'too_many_attempts', 'unavailable'],
});

export const withdrawConsent = defineOperation({
  id: 'withdrawConsent',
  summary: 'Withdraw the consent that membership requires. The account is deleted with it.',
  authority: 'member',
  response: z.object({ erased_at: z.iso.datetime() }),
  errors: [],
});

export const reactivate = defineOperation({
  id: 'reactivate',
  summary: 'Restore a deleted account within 14 days with the token of the mailed link. Logs in.',
  authority: 'visitor',
  body: z.object({
    token: linkToken,
    consent: z.literal(true, { error: 'consent_required' }),
  }),
  response: z.object({ user: userView }),
  errors: ['link_invalid'],
  limit: { calls: 30, seconds: 3600 },
});

export const restoreAccount = defineOperation({
  id: 'restoreAccount',
  summary:
    'Restore a deleted account within 14 days with its address and password, as they are typed to log in. Logs in.',
  authority: 'visitor',
  body: credentials.extend({ consent: z.literal(true, { error: 'consent_required' }) }),
  response: z.object({ user: userView }),
  errors: [
    'login_failed',
    'email_not_found',
    'too_many_attempts',
    'rate_limited',
    'account_suspended',
    'account_ended',
    'unavailable',
  ],
  limit: { calls: 30, seconds: 300 },
});

export const eraseNow = defineOperation({
  id: 'eraseNow',
  summary: 'Erase a deleted account now, with the token of the mailed link. It cannot be restored.',
  authority: 'visitor',
  body: z.object({ token: linkToken }),
  response: z.object({ erased: z.literal(true) }),
  errors: ['link_invalid'],
  limit: { calls: 30, seconds: 3600 },
});
