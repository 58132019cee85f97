import type { NotificationKind } from '@bowline/contract/notifications';
import type { MailStanding } from '#modules/identity/index.ts';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Topics of notifications. A topic may cover several kinds (switches), and a kind several topics. */
export const topics = ['messages', 'unread', 'likes', 'week', 'activation', 'photo', 'bulletin'] as const;
export type Topic = (typeof topics)[number];

export interface NotificationSetting {
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly wanted: boolean;
}

/** Kinds that are off by default: advertising needs consent. */
const optIn: ReadonlySet<NotificationKind> = new Set(['promotions', 'news']);

/** The default of a switch, on both channels. */
export const isOnByDefault = (kind: NotificationKind): boolean => !optIn.has(kind);

/**
 * Returns whether this member may get a mail of this kind. An unconfirmed address may belong to a stranger and gets only the
 * reminder to confirm it.
 */
export function mayMail(
  kind: NotificationKind,
  isWanted: boolean,
  standing: MailStanding | undefined,
): boolean {
  if (!standing || standing.deleted || standing.mailStops.length > 0) return false;
  return isWanted && (standing.confirmed || kind === 'reminders');
}

/** Push does not depend on the mailbox: bounces and unsubscriptions do not affect it. */
export function mayPush(
  kind: NotificationKind,
  isWanted: boolean,
  standing: MailStanding | undefined,
): boolean {
  return mayMail(kind, isWanted, standing && { ...standing, mailStops: [] });
}
