import { z } from 'zod';
import { complaintTopics, outcomes, removalClaims } from './case-choices.ts';
import { statementView } from './cases.ts';
import { reportReasons } from './choices.ts';
import { entityId } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';

const instant = z.iso.datetime();

/** What a decision of the staff told a member, as it was sent. */
const memberStatement = statementView
  .extend({
    id: z.uuid(),
    at: instant,
    outcome: z.enum(outcomes),
    read: z.boolean(),
    /** Until when the member can object; null where they cannot, or have done so. */
    appeal_until: instant.nullable(),
    /** What became of the objection. */
    appeal: z.enum(['open', 'stands', 'overturned']).nullable(),
  })
  .meta({ id: 'Statement' });
export type StatementView = z.infer<typeof memberStatement>;

export const listStatements = defineOperation({
  id: 'listStatements',
  summary: 'What decisions of the staff told the member, latest first.',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({ statements: z.array(memberStatement), next: cursor.nullable() }),
  errors: ['invalid_request'],
});

export const readStatement = defineOperation({
  id: 'readStatement',
  summary: 'One statement of the member. Reading it marks it as read.',
  authority: 'member',
  resource: 'statement',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ statement: memberStatement }),
  errors: ['not_found'],
});

/** From the mail, or from the answer to a log-in: a member who cannot log in reads and objects with it. */
const statementToken = z.string().max(200);

export const readStatementByToken = defineOperation({
  id: 'readStatementByToken',
  summary: 'A statement by its token, for a member who cannot log in any more.',
  authority: 'visitor',
  // The page is opened from a mail, so the browser names another origin; the token alone opens it.
  fromAnywhere: true,
  body: z.object({ token: statementToken }),
  response: z.object({ statement: memberStatement }),
  errors: ['link_invalid'],
  repeat: 'natural',
  limit: { calls: 60, seconds: 3_600 },
});

const objection = z.string().trim().min(1).max(limits.appealText.max);

export const appeal = defineOperation({
  id: 'appeal',
  summary: 'Object to a decision: somebody else than who took it looks at it.',
  authority: 'member',
  resource: 'statement',
  owned: true,
  params: z.object({ id: entityId }),
  body: z.object({ text: objection }),
  response: z.object({ received: z.literal(true) }),
  errors: ['not_found', 'appeal_closed'],
});

export const appealByToken = defineOperation({
  id: 'appealByToken',
  summary: 'Object to a decision with the token of its statement.',
  authority: 'visitor',
  body: z.object({ token: statementToken, text: objection }),
  response: z.object({ received: z.literal(true) }),
  errors: ['link_invalid', 'appeal_closed'],
  limit: { calls: 20, seconds: 3_600 },
});

export const listReports = defineOperation({
  id: 'listReports',
  summary: 'What the member has reported, latest first, and what became of it.',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    reports: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        reason: z.enum(reportReasons),
        /** In the member's own words. */
        text: z.string().nullable(),
        state: z.enum(['open', 'upheld', 'no_breach']),
        /** What the member was told, with the way to object. */
        statement: z.uuid().nullable(),
      }),
    ),
    next: cursor.nullable(),
    /** The member was told that their reports are unfounded. */
    warned: z.boolean(),
    /** Until when reports of theirs are not accepted, except about minors and photos without consent. */
    muted_until: instant.nullable(),
  }),
  errors: ['invalid_request'],
});

const complaintText = z.string().trim().min(1).max(limits.complaintText.max);

const complaintView = z
  .object({
    id: z.uuid(),
    at: instant,
    closed: z.boolean(),
    messages: z.array(z.object({ at: instant, mine: z.boolean(), text: z.string() })),
  })
  .meta({ id: 'Complaint' });
export type ComplaintView = z.infer<typeof complaintView>;

export const complain = defineOperation({
  id: 'complain',
  summary:
    'Complain to the staff about the service, a payment or a decision. They answer within the working days of the site’s settings, seven by default.',
  authority: 'member',
  body: z.object({ text: complaintText, topic: z.enum(complaintTopics).default('other') }),
  response: z.object({ id: z.uuid() }),
  errors: [],
  limit: { calls: 10, seconds: 86_400 },
});

export const listComplaints = defineOperation({
  id: 'listComplaints',
  summary: 'The complaints of the member, latest first, with what was written on both sides.',
  authority: 'member',
  response: z.object({ complaints: z.array(complaintView) }),
  errors: [],
});

export const writeToComplaint = defineOperation({
  id: 'writeToComplaint',
  summary: 'Add to a complaint of the member.',
  authority: 'member',
  resource: 'complaint',
  owned: true,
  params: z.object({ id: entityId }),
  body: z.object({ text: complaintText }),
  response: z.object({ received: z.literal(true) }),
  errors: ['not_found'],
  limit: { calls: 50, seconds: 86_400 },
});

/** Who asks for a photo to be removed. */

export const requestRemoval = defineOperation({
  id: 'requestRemoval',
  summary:
    'Ask for a photo to be removed that shows somebody without their consent. Open to everybody; looked at within the hours of the site’s settings, 48 by default, and a receipt is mailed.',
  authority: 'visitor',
  body: z.object({
    /** The address of the photo, as copied from the page, or its id. */
    photo: z.string().trim().min(36).max(2000),
    claim: z.enum(removalClaims),
    name: z.string().trim().min(1).max(100),
    email: z.email().max(limits.email.max),
    /** What shows that the request is right. */
    proof: z.string().trim().min(1).max(limits.appealText.max),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['photo_unavailable'],
  limit: { calls: 5, seconds: 86_400 },
});
