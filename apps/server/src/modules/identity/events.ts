import { z } from 'zod';
import { type MemberId, memberId, siteId } from '#kernel/ids.ts';
import { defineEvent } from '#kernel/jobs/events.ts';

/** Identifies one member in the payload of a job or an event. */
export const memberReference = z.object({
  site: siteId,
  member: memberId,
});
export type MemberReference = z.output<typeof memberReference>;

/** No member has this id: a job for it sends nothing. */
export const noMember = '0' as MemberId;

/** Emitted for the sign-up form only, not for accounts made by tools or tests. */
export const memberSignedUp = defineEvent('identity.member_signed_up', memberReference);

export const memberConfirmed = defineEvent('identity.member_confirmed', memberReference);

/** The account was deleted and can no longer be reactivated: everything about the member is to be erased. */
export const memberExpired = defineEvent('identity.member_gone', memberReference);
