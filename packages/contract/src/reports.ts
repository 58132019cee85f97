import { z } from 'zod';
import { reportReasons } from './choices.ts';
import { entityId, publicId } from './ids.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';

export type ReportReason = (typeof reportReasons)[number];

const report = z.object({
  reason: z.enum(reportReasons),
  /** In the reporter's own words. */
  text: z.string().trim().max(limits.reportText.max).optional(),
});

const limit = { calls: 20, seconds: 86_400 };

export const reportMember = defineOperation({
  id: 'reportMember',
  summary:
    'Report a member or one of their photos to the moderators. The member is not notified. Works for anybody the caller sees, and for anybody they have met, even if that member has blocked them, hides or has left.',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId }),
  body: report.extend({ photo: entityId.optional() }),
  response: z.object({ received: z.literal(true) }),
  errors: ['member_unavailable', 'reports_muted'],
  limit,
});

export const reportChat = defineOperation({
  id: 'reportChat',
  summary:
    'Report the other member of a conversation to the moderators, with its latest messages. Works for a conversation the caller can no longer open, too.',
  authority: 'member',
  resource: 'conversation',
  owned: true,
  params: z.object({ id: entityId }),
  body: report.extend({
    /** The message it is about, where one is named. */
    message: entityId.optional(),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['not_found', 'reports_muted'],
  limit,
});
