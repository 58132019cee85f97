import type { NotificationKind } from '@bowline/contract/notifications';
import type { PushMessage } from '@bowline/contract/push';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Delivery } from './sender.ts';

/** Texts in the member's language, made when the job runs. `path` is the page it opens. */
export type PushTexts = Pick<PushMessage, 'title' | 'body' | 'path'>;

const tags: { readonly [Kind in NotificationKind]?: string } = {
  new_conversations: 'messages',
  new_messages: 'messages',
  unread_message_reminders: 'messages',
  like: 'likes',
};

/** A notification replaces an earlier one with the same tag. */
export const tagOf = (kind: NotificationKind): string => tags[kind] ?? kind;

export const pushMessageOf = (notice: string, kind: NotificationKind, words: PushTexts): PushMessage => ({
  id: notice,
  kind,
  title: words.title,
  body: words.body,
  path: words.path,
  tag: tagOf(kind),
});

/** Job priority: messages and likes first, after what members requested themselves. */
export const priorityOf = (kind: NotificationKind): number => (tags[kind] ? 1 : 2);

const dayInSeconds = 24 * 60 * 60;

/** The push service can read the topic, so it is a keyed hash per browser. */
export function deliveryOf(vault: Vault, session: string, kind: NotificationKind): Delivery {
  const topic = vault.sign('notifications.push_topic', `${session}:${tagOf(kind)}`);
  return {
    topic: topic.toString('base64url').slice(0, 24),
    // Messages are urgent; the others need not wake a phone.
    urgency: tags[kind] ? 'high' : 'normal',
    ttlSeconds: dayInSeconds,
  };
}
