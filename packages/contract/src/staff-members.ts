import { z } from 'zod';
import { caseReasons, caseStates, outcomes } from './case-choices.ts';
import { creditReasons, money } from './credits.ts';
import { mailStop } from './identity.ts';
import { entityId, publicId, publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';
import { paymentMethods, paymentProviders, paymentStates } from './payment-choices.ts';
import { photoRejections } from './photos.ts';
import { locale } from './sites.ts';
import { type AuditAction, auditActions } from './staff-audit.ts';
import {
  memberReasons,
  memberSearches,
  memberStates,
  memberTabs,
  timelineGroups,
  timelineKinds,
} from './staff-member-choices.ts';

const instant = z.iso.datetime();
const person = z.object({ id: z.uuid(), name: z.string() });
const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

const memberHead = z.object({
  id: publicIdText,
  /** The domain of their site. */
  site: z.string(),
  name: z.string(),
  age: z.int(),
  /** Of the veiled main photo. */
  photo: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  state: z.enum(memberStates),
  /** When a suspension ends, or the account is erased. */
  until: instant.nullable(),
  premium_since: instant.nullable(),
  joined: instant,
});
export type MemberHead = z.infer<typeof memberHead>;

export const findMembers = defineOperation({
  id: 'findMembers',
  summary:
    'Find members by public id, e-mail address or bank account, and cases and orders by their number. Addresses and accounts are looked up by their keyed hash and kept nowhere; the audit log says that somebody searched.',
  authority: 'staff',
  right: 'see_members',
  scope: 'sites',
  body: z.object({ text: z.string().trim().min(1).max(limits.email.max) }),
  response: z.object({
    /** Null: it is nothing one can search by. */
    by: z.enum(memberSearches).nullable(),
    members: z.array(memberHead),
    /** For an address: the domains of those sites where it has no account. */
    without: z.array(z.string()),
    cases: z.array(z.object({ id: z.uuid(), number: z.string(), site: z.string() })),
  }),
  errors: [],
  // Nothing is kept of the answer.
  repeat: 'natural',
  limit: { calls: 60, seconds: 60 },
});
export type FoundMembers = z.infer<(typeof findMembers)['response']>;

const onMember = {
  authority: 'staff',
  resource: 'member',
  params: z.object({ id: publicId }),
} as const;
const ofFile = { ...onMember, right: 'see_member_file' } as const;

const wallet = z.object({ balance: z.int(), reserved: z.int(), debt: z.int() });
const sessionView = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  opened_at: instant,
  last_used_at: instant,
});
export type MemberSession = z.infer<typeof sessionView>;

const noteView = z.object({
  id: z.uuid(),
  at: instant,
  by: person,
  pinned: z.boolean(),
  text: z.string(),
});
export type MemberNote = z.infer<typeof noteView>;

const photoView = z.object({
  id: z.uuid(),
  /** Of the veiled file. */
  veiled: z.string().nullable(),
  status: z.enum(['processing', 'unreadable', 'pending', 'approved', 'rejected']),
  rejection: z.enum(photoRejections).nullable(),
  sent_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Whether this person may look at it, with a reason: at an unpublished one only while a case is open. */
  may_look: z.boolean(),
});
export type MemberPhoto = z.infer<typeof photoView>;

const memberPage = memberHead
  .extend({
    language: locale,
    confirmed_at: instant.nullable(),
    /** Of cases, up to 100: about the member, and told by them. */
    reported: z.int(),
    told_us: z.int(),
    /** What this person may open; the first is shown first. */
    tabs: z.array(z.enum(memberTabs)),
    /** Beside the tabs, up to 100. */
    counts: z.partialRecord(z.enum(memberTabs), z.int()),
    may: z.object({ see_address: z.boolean(), end_sessions: z.boolean(), note: z.boolean() }),
    wallet,
    /** Null where it is not for this person. */
    money: z.object({ paid: z.array(money), orders: z.int(), message: money.nullable() }).nullable(),
    account: z
      .object({
        mail_stops: z.array(mailStop),
        /** Rounded to the hour. */
        last_seen: instant,
        /** Among the last 1,000 conversations. */
        wrote_to: z.int(),
        answered: z.int(),
        sessions: z.array(sessionView),
        photos: z.array(photoView),
        pinned: noteView.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MemberPage' });
export type MemberPageView = z.infer<typeof memberPage>;

export const readMemberPage = defineOperation({
  ...onMember,
  right: 'see_members',
  id: 'readMemberPage',
  summary: 'A member as their page shows them, without a word they wrote. The audit log says who looked.',
  response: z.object({ member: memberPage }),
  errors: ['not_found'],
});

const caseLink = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Whether this person may open it. */
  may_open: z.boolean(),
});

const timelineEvent = z
  .object({
    id: z.string(),
    at: instant,
    group: z.enum(timelineGroups),
    kind: z.enum(timelineKinds),
    by: z.string().nullable(),
    /** How many of the same on that day are one line. */
    count: z.int(),
    credits: z.int().nullable(),
    credit_reason: z.enum(creditReasons).nullable(),
    money: money.nullable(),
    order: z.uuid().nullable(),
    method: z.enum(paymentMethods).nullable(),
    case: caseLink.nullable(),
    case_reason: z.enum(caseReasons).nullable(),
    outcome: z.enum(outcomes).nullable(),
    rejection: z.enum(photoRejections).nullable(),
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
    action: auditAction.nullable(),
    /** Of an entry of the audit log. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'TimelineEvent' });
export type TimelineEvent = z.infer<typeof timelineEvent>;

export const listMemberTimeline = defineOperation({
  ...onMember,
  right: 'see_members',
  id: 'listMemberTimeline',
  summary:
    'What happened to a member, newest first: as much of it as this person may see, and no words of members.',
  query: z.object({ group: z.enum(timelineGroups).optional(), cursor: cursor.optional() }),
  response: z.object({ events: z.array(timelineEvent), next: cursor.nullable() }),
  errors: ['not_found', 'invalid_request'],
});

export const listMemberPhotos = defineOperation({
  ...ofFile,
  id: 'listMemberPhotos',
  summary: 'The photos of a member’s album, veiled.',
  response: z.object({ photos: z.array(photoView) }),
  errors: ['not_found'],
});

const reason = z.enum(memberReasons);

export const openMemberPhoto = defineOperation({
  id: 'openMemberPhoto',
  summary:
    'The sharp bytes of a photo on a member’s page, with a reason: an unpublished one only while a case about its owner is open.',
  authority: 'staff',
  right: 'see_member_file',
  resource: 'photo',
  params: z.object({ id: entityId }),
  body: z.object({ reason }),
  response: 'binary',
  errors: ['not_found'],
  repeat: 'natural',
});

export const listMemberCases = defineOperation({
  ...ofFile,
  id: 'listMemberCases',
  summary: 'Cases about a member and those they told us of, up to 100 of each, latest first.',
  response: z.object({
    cases: z.array(
      caseLink.extend({
        about: z.boolean(),
        at: instant,
        reason: z.enum(caseReasons),
        state: z.enum(caseStates),
        outcome: z.enum(outcomes).nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type MemberCase = z.infer<(typeof listMemberCases)['response']>['cases'][number];

export const readMemberMoney = defineOperation({
  ...onMember,
  right: 'see_money',
  id: 'readMemberMoney',
  summary: 'What the ledger and the orders know of a member. Entries are paged, newest first.',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    wallet,
    entries: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        reason: z.enum(creditReasons),
        credits: z.int(),
        reserved: z.int(),
        debt: z.int(),
      }),
    ),
    next: cursor.nullable(),
    /** The latest 100, with the first page only. */
    orders: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        state: z.enum(paymentStates),
        method: z.enum(paymentMethods),
        provider: z.enum(paymentProviders),
        /** The provider's own number. */
        reference: z.string().nullable(),
        credits: z.int(),
        price: money,
        refunded: money.nullable(),
        code: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'invalid_request'],
});
export type MemberMoney = z.infer<(typeof readMemberMoney)['response']>;

export const listMemberSessions = defineOperation({
  ...ofFile,
  id: 'listMemberSessions',
  summary: 'Where a member is logged in, most recently used first.',
  response: z.object({ sessions: z.array(sessionView) }),
  errors: ['not_found'],
});

export const endMemberSessions = defineOperation({
  ...onMember,
  right: 'end_sessions',
  id: 'endMemberSessions',
  summary: 'End one session of a member, or all of them.',
  body: z.object({ session: entityId.optional() }),
  response: z.object({ ended: z.int() }),
  errors: ['not_found'],
});

export const listMemberNotes = defineOperation({
  ...ofFile,
  id: 'listMemberNotes',
  summary: 'What staff noted about a member, latest first.',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({ notes: z.array(noteView), next: cursor.nullable() }),
  errors: ['not_found', 'invalid_request'],
});

export const noteOnMember = defineOperation({
  ...ofFile,
  id: 'noteOnMember',
  summary:
    'Add a note that only staff read; the one pinned last stands beside the page. Erased with the member.',
  body: z.object({
    text: z.string().trim().min(1).max(limits.caseNote.max),
    pinned: z.boolean().default(false),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const listMemberLooks = defineOperation({
  ...ofFile,
  id: 'listMemberLooks',
  summary: 'Which of the staff looked at a member, their photos and cases, newest first.',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    looks: z.array(
      z.object({
        number: z.string(),
        at: instant,
        by: person.nullable(),
        action: auditAction,
        reason: z.string().nullable(),
        case: caseLink.nullable(),
      }),
    ),
    next: cursor.nullable(),
  }),
  errors: ['not_found', 'invalid_request'],
});
export type MemberLook = z.infer<(typeof listMemberLooks)['response']>['looks'][number];

export const readMemberAddress = defineOperation({
  ...onMember,
  right: 'see_address',
  id: 'readMemberAddress',
  summary: 'A member’s e-mail address, with a reason, which the audit log keeps.',
  body: z.object({ reason }),
  response: z.object({ address: z.string() }),
  errors: ['not_found'],
  // The answers to mutations with a key are kept for a day.
  repeat: 'natural',
  limit: { calls: 60, seconds: 3600 },
});
