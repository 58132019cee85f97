import { z } from 'zod';
import { defineEvent } from '../../kernel/events.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';

/** Names one member, as jobs and events carry it. */
export const memberReference = z.object({
  site: z.int().transform((id) => id as SiteId),
  member: z.string().transform((id) => id as MemberId),
});
export type MemberReference = z.output<typeof memberReference>;

export const memberConfirmed = defineEvent('identity.member_confirmed', memberReference);
