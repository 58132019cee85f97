import { defineEvent } from '#kernel/jobs/events.ts';
import { memberReference } from '#modules/identity/index.ts';

/**
 * Seconds ago a member had something unread in a conversation where they had nothing; what they still have, whoever answers
 * looks up. `chat.deliver` says it, in the message's own commit. It names no conversation: the job outlives the erasure of
 * whoever wrote.
 */
export const messageWaits = defineEvent('chat.message_waits', memberReference);
