import { defineEvent } from '#kernel/jobs/events.ts';
import { memberReference } from '#modules/identity/index.ts';

/**
 * Seconds ago somebody liked this member for the first time; what of it is still new to them, whoever answers looks up. It does
 * not say who: the job outlives the erasure of whoever that was.
 */
export const likeWaits = defineEvent('likes.like_waits', memberReference);
