import type { NotificationKind } from '@bowline/contract/notifications';
import type { PushMessage } from '@bowline/contract/push';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Delivery } from './sender.ts';

/** Said when the job runs, in the member's language. `path`: the page that a press on it opens. */
export type PushWords = Pick<PushMessage, 'title' | 'body' | 'path'>;

const tags: { readonly [Kind in NotificationKind]?: string } = {
  new_conversations: 'messages',
  new_messages: 'messages',
  unread_message_reminders: 'messages',
  like: 'likes',
};

/** What is news of the same thing takes the place of what was said of it before. */
export const tagOf = (kind: NotificationKind): string => tags[kind] ?? kind;

export const pushMessageOf = (notice: string, kind: NotificationKind, words: PushWords): PushMessage => ({
  id: notice,
  kind,
  title: words.title,
  body: words.body,
  path: words.path,
  tag: tagOf(kind),
});

/** Whoever waits for an answer is told first; behind what members asked for themselves. */
export const priorityOf = (kind: NotificationKind): number => (tags[kind] ? 1 : 2);

const dayInSeconds = 24 * 60 * 60;

/** The push service reads the topic: it is another for every browser, and says nothing. */
export function deliveryOf(vault: Vault, session: string, kind: NotificationKind): Delivery {
  const topic = vault.sign('notifications.push_topic', `${session}:${tagOf(kind)}`);
  return {
    topic: topic.toString('base64url').slice(0, 24),
    // Somebody waits for an answer; the rest need not wake a phone that sleeps.
    urgency: tags[kind] ? 'high' : 'normal',
    ttlSeconds: dayInSeconds,
  };
}
