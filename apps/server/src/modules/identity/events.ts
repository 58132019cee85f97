import { z } from 'zod';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { defineEvent } from '#kernel/jobs/events.ts';

/** Names one member, as jobs and events carry it. */
export const memberReference = z.object({
  site: z.int().transform((id) => id as SiteId),
  member: z.string().transform((id) => id as MemberId),
});
export type MemberReference = z.output<typeof memberReference>;

/** An account was made by its own sign-up form. */
export const memberSignedUp = defineEvent('identity.member_signed_up', memberReference);

export const memberConfirmed = defineEvent('identity.member_confirmed', memberReference);

/** The member left and will not come back: whoever stores anything about them erases it. */
export const memberGone = defineEvent('identity.member_gone', memberReference);
