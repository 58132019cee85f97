import { defineEvent } from '#kernel/jobs/events.ts';
import { memberReference } from '#modules/identity/index.ts';

/** A member has received a like. The payload does not name the liker: the job may outlive their erasure. */
export const likeWaits = defineEvent('likes.like_waits', memberReference);
