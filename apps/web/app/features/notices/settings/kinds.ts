import type { NotificationKind } from '@bowline/contract/notifications';
import { useT } from '@bowline/i18n/react';

/** In display order: what other members do, then what the site sends. Nothing sends news and promotions yet: they have no switches. */
export const kindGroups = [
  { group: 'members', kinds: ['new_conversations', 'new_messages', 'unread_message_reminders', 'like'] },
  { group: 'site', kinds: ['weekly_updates', 'reminders'] },
] as const satisfies readonly { group: string; kinds: readonly NotificationKind[] }[];

/** Kinds that mostly serve the site are sent only to members who asked for them. */
export const optInKinds: ReadonlySet<NotificationKind> = new Set(['news', 'promotions']);

export function useKindWords(): Record<NotificationKind, { name: string; text: string }> {
  const t = useT('notifications');
  return {
    new_conversations: { name: t('new_conversations'), text: t('new_conversations_text') },
    new_messages: { name: t('new_messages'), text: t('new_messages_text') },
    unread_message_reminders: {
      name: t('unread_message_reminders'),
      text: t('unread_message_reminders_text'),
    },
    like: { name: t('like'), text: t('like_text') },
    weekly_updates: { name: t('weekly_updates'), text: t('weekly_updates_text') },
    reminders: { name: t('reminders'), text: t('reminders_text') },
    news: { name: t('news'), text: t('news_text') },
    promotions: { name: t('promotions'), text: t('promotions_text') },
  };
}
