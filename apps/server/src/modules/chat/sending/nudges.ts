import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

type Telling = Pick<Kernel, 'nudges'>;

/** The sender's other pages show the message, or what has become of it, and what is left to spend. */
export function tellSender({ nudges }: Telling, site: SiteId, sender: MemberId): void {
  nudges.nudge(site, sender, 'chats');
  nudges.nudge(site, sender, 'balance');
}

/** A message has arrived. */
export function tellBoth(
  telling: Telling,
  site: SiteId,
  { sender, receiver }: { readonly sender: MemberId; readonly receiver: MemberId },
): void {
  telling.nudges.nudge(site, receiver, 'chats');
  tellSender(telling, site, sender);
}
