import type { MemberId, SiteId } from '#kernel/ids.ts';
import { defineEvent } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberReference } from '#modules/identity/index.ts';

/**
 * A member has something unread in a conversation where they had nothing. Emitted by `chat.deliver`, in the
 * transaction of the message. The payload names no conversation: the job may outlive the erasure of the sender.
 */
export const messageWaits = defineEvent('chat.message_waits', memberReference);

/** For the other open pages of a member whose messages and credits have changed. */
export function nudgeOwnPages({ nudges }: Pick<Kernel, 'nudges'>, site: SiteId, member: MemberId): void {
  nudges.nudge(site, member, 'chats');
  nudges.nudge(site, member, 'balance');
}

/** After a message was sent. */
export function nudgeBoth(
  kernel: Pick<Kernel, 'nudges'>,
  site: SiteId,
  { sender, receiver }: { readonly sender: MemberId; readonly receiver: MemberId },
): void {
  kernel.nudges.nudge(site, receiver, 'chats');
  nudgeOwnPages(kernel, site, sender);
}
