import type { NotificationKind } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RenderedMail } from '#mail/render.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { MailContext } from '#modules/identity/index.ts';
import type { Likes } from '#modules/likes/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { Words } from '../words.ts';
import type { Recipient } from './recipient.ts';

/** What there is to tell a member right now. */
export interface News {
  readonly kind: NotificationKind;
  /** When the latest of it happened. What was told after that is not told again. */
  readonly newestAt?: Date;
  readonly words: Words;
  /** Where the mail is another than the words in their frame. */
  readonly write?: (desk: MailContext) => Promise<RenderedMail>;
}

/** Where those who look find it. */
export interface Sources {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  readonly chat: Pick<Chat, 'unreadOf'>;
  readonly likes: Pick<Likes, 'newLikesOf'>;
  readonly sites: Pick<Sites, 'siteById'>;
  /** Whether the member has put a photo on their profile, inspected or not. */
  hasPhoto(db: Queryable, site: SiteId, member: MemberId): Promise<boolean>;
}

/** Looks what of this kind there is and whether the member wants to hear of it. `undefined`: nothing, or no. */
export type Look = (
  sources: Sources,
  db: Queryable,
  listener: Recipient,
  bulletin: string | undefined,
) => Promise<News | undefined>;
