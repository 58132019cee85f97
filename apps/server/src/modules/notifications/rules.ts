import type { NotificationKind } from '@bowline/contract/notifications';
import type { MailStanding } from '#modules/identity/index.ts';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What a member is told about. One of them may be several kinds to switch off, and one kind several of them. */
export const subjects = ['messages', 'unread', 'likes', 'week', 'activation', 'photo', 'bulletin'] as const;
export type Subject = (typeof subjects)[number];

export interface Wish {
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly wanted: boolean;
}

/** Advertising is sent to those who asked for it, and to nobody else. */
const optIn: ReadonlySet<NotificationKind> = new Set(['promotions', 'news']);

/** What holds until the member says otherwise, on either channel. */
export const isWantedByDefault = (kind: NotificationKind): boolean => !optIn.has(kind);

/**
 * May this member get a mail of this kind? An address that nobody confirmed may be a stranger's: all it gets is the
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

/** A browser is its owner's own: a bounce or an unsubscription says nothing about it. */
export function mayPush(
  kind: NotificationKind,
  isWanted: boolean,
  standing: MailStanding | undefined,
): boolean {
  return mayMail(kind, isWanted, standing && { ...standing, mailStops: [] });
}
