import { z } from 'zod';
import { reportReasons } from './choices.ts';
import { entityId, publicId } from './ids.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';

export type ReportReason = (typeof reportReasons)[number];

export const reportMember = defineOperation({
  id: 'reportMember',
  summary: 'Report a member or one of their photos to the moderators. The member is not notified.',
  method: 'POST',
  path: '/api/members/{id}/report',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId }),
  body: z.object({
    reason: z.enum(reportReasons),
    /** In the reporter's own words. */
    text: z.string().trim().max(limits.reportText.max).optional(),
    photo: entityId.optional(),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['member_unavailable'],
  limit: { calls: 20, seconds: 86_400 },
});
