import { z } from 'zod';
import { entityId } from './ids.ts';
import { defineOperation } from './operation.ts';
import type { AuditAction } from './staff-audit.ts';
import { type StaffRight, staffGrants, staffRights, staffRoles } from './staff-rights.ts';

export const staffName = z.string().trim().min(2).max(80);
export const staffRole = z.enum(staffRoles);
export const staffGrant = z.enum(staffGrants);

/** Of one's own: nobody else is shown it. */
const preferences = z.object({
  /** Whether single letters are commands (WCAG 2.1.4). */
  keys_on: z.boolean(),
  /** Commands that were given another key. */
  keys: z.array(z.object({ command: z.string().min(1).max(40), key: z.string().min(1).max(20) })).max(80),
  /** Which photos are blurred until they are asked for. */
  veil: z.enum(['all', 'flagged', 'none']),
  /** Whether photos of the queue are shown without colour. */
  grey: z.boolean(),
});
export type StaffPreferences = z.infer<typeof preferences>;

const staffPersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  initials: z.string(),
  role: staffRole,
  grants: z.array(staffGrant),
});

const staffFactor = z.enum(['passkey', 'totp']);

const factorView = z.object({
  id: z.uuid(),
  kind: staffFactor,
  /** What the person calls this passkey. */
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type StaffFactorView = z.infer<typeof factorView>;

/** What the person is told of when it happened to them. */
export const staffNotices = [
  'factor.added',
  'factor.removed',
  'codes.locked',
  'link.used',
  'person.changed',
  'person.recovered',
] as const satisfies readonly AuditAction[];

export const readStaffMe = defineOperation({
  id: 'readStaffMe',
  summary: 'Who is signed in, what they may do and on which sites.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  response: z.object({
    person: staffPersonView,
    /** Whether they work for all sites, those added later included. */
    all_sites: z.boolean(),
    sites: z.array(z.object({ domain: z.string(), name: z.string(), theme: z.string() })),
    rights: z.array(z.enum(Object.keys(staffRights) as [StaffRight, ...StaffRight[]])),
    preferences,
    session: z.object({ factor: staffFactor, expires_at: z.iso.datetime() }),
    /** What changed about the person since they last said that they have seen it, the newest first. */
    notices: z.array(z.object({ action: z.enum(staffNotices), at: z.iso.datetime() })),
  }),
  errors: [],
});

export const saveStaffPreferences = defineOperation({
  id: 'saveStaffPreferences',
  summary: 'Change one’s own preferences.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  body: preferences,
  response: z.object({ preferences }),
  errors: [],
});

const text = z.string().min(1).max(4_000);

/** What a browser returns for a passkey, as `PublicKeyCredential.toJSON()` writes it. */
const credential = { id: z.string().min(1).max(1_400), type: z.literal('public-key') };
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(4_000).nullish(),
  }),
});
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().min(1).max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const signedIn = z.object({ signed_in: z.literal(true) });
/** Of one network, for everything by which one may try to get in. */
const tries = { calls: 60, seconds: 900 };

export const beginPasskeySignIn = defineOperation({
  id: 'beginPasskeySignIn',
  summary: 'A challenge for any passkey of the staff. It can be used once.',
  authority: 'staff_visitor',
  repeat: 'natural',
  response: z.object({
    challenge_id: z.uuid(),
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
  errors: [],
  limit: tries,
});

export const signInWithPasskey = defineOperation({
  id: 'signInWithPasskey',
  summary: 'Sign in with a passkey. Sessions on other devices end.',
  authority: 'staff_visitor',
  body: z.object({ challenge_id: entityId, credential: assertion }),
  response: signedIn,
  errors: ['login_failed'],
  limit: tries,
});

const code = z.string().regex(/^\d{6}$/);
/** Asked for beside a code: six figures alone can be guessed. */
const staffPassword = z.string().min(12).max(200);

export const signInWithCode = defineOperation({
  id: 'signInWithCode',
  summary:
    'Sign in with one’s name, password and the code of an authenticator app. Sessions on other devices end.',
  authority: 'staff_visitor',
  body: z.object({ name: staffName, password: z.string().min(1).max(200), code }),
  response: signedIn,
  errors: ['login_failed', 'too_many_attempts'],
  limit: tries,
});

export const enterByLink = defineOperation({
  id: 'enterByLink',
  summary:
    'Use the link of an invitation or recovery. The device can add a passkey or a code, and nothing else.',
  authority: 'staff_visitor',
  body: z.object({ token: z.string().min(20).max(100) }),
  response: z.object({ name: z.string(), kind: z.enum(['invitation', 'recovery']) }),
  errors: ['link_invalid'],
  limit: tries,
});

export const signOutStaff = defineOperation({
  id: 'signOutStaff',
  summary: 'End the session.',
  authority: 'staff_visitor',
  repeat: 'natural',
  response: z.object({ signed_out: z.literal(true) }),
  errors: [],
});

export const listFactors = defineOperation({
  id: 'listFactors',
  summary: 'With what one can sign in.',
  authority: 'staff_enrolling',
  response: z.object({
    name: z.string(),
    enrolled: z.boolean(),
    factors: z.array(factorView),
    /** Of a device that waits to be confirmed: a second administrator types it. */
    device_code: z.string().nullable(),
  }),
  errors: [],
});

/** False: a second administrator has to confirm the device. */
const added = z.object({ signed_in: z.boolean() });

export const beginPasskey = defineOperation({
  id: 'beginPasskey',
  summary: 'What a browser needs to make a new passkey.',
  authority: 'staff_enrolling',
  fresh: true,
  repeat: 'natural',
  response: z.object({
    challenge_id: z.uuid(),
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string().optional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int().optional(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.boolean(),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errors: [],
});

export const addPasskey = defineOperation({
  id: 'addPasskey',
  summary: 'Add a passkey. The session continues under another token.',
  authority: 'staff_enrolling',
  fresh: true,
  body: z.object({
    challenge_id: entityId,
    name: z.string().trim().min(1).max(60),
    credential: attestation,
  }),
  response: added,
  errors: ['login_failed'],
});

export const beginCode = defineOperation({
  id: 'beginCode',
  summary: 'A new secret for an authenticator app. It counts once a code confirms it.',
  authority: 'staff_enrolling',
  fresh: true,
  repeat: 'natural',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: [],
  limit: { calls: 30, seconds: 3600 },
});

export const addCode = defineOperation({
  id: 'addCode',
  summary: 'Set a password and confirm the secret by its code. Both replace those before.',
  authority: 'staff_enrolling',
  fresh: true,
  body: z.object({ password: staffPassword, code }),
  response: added,
  errors: ['login_failed', 'password_common'],
  limit: { calls: 10, seconds: 900 },
});

export const removeFactor = defineOperation({
  id: 'removeFactor',
  summary: 'Remove a passkey or the code, unless it is the last one.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  fresh: true,
  resource: 'factor',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'last_factor'],
});

export const listDevices = defineOperation({
  id: 'listDevices',
  summary: 'The browsers in which one has signed in, the last used first.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  response: z.object({
    devices: z.array(
      z.object({
        id: z.uuid(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        is_signed_in: z.boolean(),
        is_this: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const forgetDevice = defineOperation({
  id: 'forgetDevice',
  summary: 'Forget a browser and end its session.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  resource: 'device',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ forgotten: z.literal(true) }),
  errors: ['not_found'],
});

export const dismissNotices = defineOperation({
  id: 'dismissNotices',
  summary: 'Say that one has seen what changed about oneself.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  repeat: 'natural',
  response: z.object({ seen: z.literal(true) }),
  errors: [],
});
