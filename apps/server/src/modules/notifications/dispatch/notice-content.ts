import type { NotificationKind } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RenderedMail } from '#mail/render.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { MailContext } from '#modules/identity/index.ts';
import type { Likes } from '#modules/likes/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { NoticeTexts } from '../notice-texts.ts';
import type { Recipient } from '../recipient.ts';

/** The content of a notice at the time it is sent. */
export interface NoticeContent {
  readonly kind: NotificationKind;
  /** When the latest event happened. If a notice was sent after that, none is sent again. */
  readonly newestAt?: Date;
  readonly words: NoticeTexts;
  /** Renders a mail of its own instead of the standard notice. */
  readonly compose?: (context: MailContext) => Promise<RenderedMail>;
}

/** What topic sources read from. */
export interface TopicSourceDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  readonly chat: Pick<Chat, 'unreadOf'>;
  readonly likes: Pick<Likes, 'newLikesOf'>;
  readonly sites: Pick<Sites, 'siteById'>;
  /** Returns whether the member has a photo, inspected or not. */
  hasPhoto(db: Queryable, site: SiteId, member: MemberId): Promise<boolean>;
}

/** Returns what is new on a topic; `undefined` when there is nothing or the member has switched it off. */
export type TopicSource = (
  sources: TopicSourceDeps,
  db: Queryable,
  recipient: Recipient,
  bulletin: string | undefined,
) => Promise<NoticeContent | undefined>;
