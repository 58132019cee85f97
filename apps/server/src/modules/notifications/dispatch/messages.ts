import { translatorFor } from '@bowline/i18n/translate';
import type { UnreadChat } from '#modules/chat/index.ts';
import { discreetTexts, type NoticeTexts, namesIn } from '../notice-texts.ts';
import type { Recipient } from '../recipient.ts';
import type { TopicSource } from './notice-content.ts';

const kindOf = ({ isNew }: UnreadChat) => (isNew ? 'new_conversations' : 'new_messages');

/** Combines everything unread into one notice. */
export const messageContent: TopicSource = async ({ chat }, db, recipient) => {
  if (!recipient.wants('new_conversations') && !recipient.wants('new_messages')) return undefined;
  const unread = (await chat.unreadOf(db, recipient)).filter((each) => recipient.wants(kindOf(each)));
  const [latest] = unread;
  if (!latest) return undefined;
  const kind = unread.some(({ isNew }) => isNew) ? 'new_conversations' : 'new_messages';
  return { kind, newestAt: latest.lastAt, words: wordsFor(recipient, unread) };
};

const path = '/chats';

function wordsFor(recipient: Recipient, unread: readonly UnreadChat[]): NoticeTexts {
  const t = translatorFor(recipient.locale);
  if (recipient.discreet) {
    const subject = t('mail:messages_discreet_subject');
    return discreetTexts(recipient, { subject, lead: t('mail:notice_discreet_lead'), path });
  }
  const names = writersIn(recipient, unread);
  const subject = t('mail:messages_title', { names, count: unread.length });
  return { subject, title: subject, lead: [t('mail:messages_lead')], action: t('mail:notice_action'), path };
}

const writersIn = (recipient: Recipient, unread: readonly UnreadChat[]): string =>
  namesIn(
    recipient,
    unread.map(({ name }) => name),
  );

/** Unread messages that arrived after the member's last visit. */
export const unreadContent: TopicSource = async ({ chat }, db, recipient) => {
  if (!recipient.wants('unread_message_reminders')) return undefined;
  const unread = (await chat.unreadOf(db, recipient)).filter(({ lastAt }) => lastAt > recipient.lastActiveAt);
  if (unread.length === 0) return undefined;
  return { kind: 'unread_message_reminders', words: reminderFor(recipient, unread) };
};

function reminderFor(recipient: Recipient, unread: readonly UnreadChat[]): NoticeTexts {
  const t = translatorFor(recipient.locale);
  if (recipient.discreet) {
    const subject = t('mail:unread_discreet_subject');
    return discreetTexts(recipient, { subject, lead: t('mail:unread_discreet_lead'), path });
  }
  const subject = t('mail:unread_subject', { names: writersIn(recipient, unread) });
  return { subject, title: subject, lead: [t('mail:unread_lead')], action: t('mail:notice_action'), path };
}
