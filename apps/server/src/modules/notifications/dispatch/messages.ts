import { translatorFor } from '@bowline/i18n/translate';
import type { Waiting } from '#modules/chat/index.ts';
import { discreetWords, namesIn, type Words } from '../words.ts';
import type { Look } from './news.ts';
import type { Recipient } from './recipient.ts';

const kindOf = ({ isNew }: Waiting) => (isNew ? 'new_conversations' : 'new_messages');

/** Everything that is unread now and wanted, together: ten messages are one notice. */
export const messageNews: Look = async ({ chat }, db, listener) => {
  if (!listener.wants('new_conversations') && !listener.wants('new_messages')) return undefined;
  const waiting = (await chat.unreadOf(db, listener)).filter((each) => listener.wants(kindOf(each)));
  const [latest] = waiting;
  if (!latest) return undefined;
  const kind = waiting.some(({ isNew }) => isNew) ? 'new_conversations' : 'new_messages';
  return { kind, newestAt: latest.lastAt, words: wordsFor(listener, waiting) };
};

const path = '/chats';

function wordsFor(listener: Recipient, waiting: readonly Waiting[]): Words {
  const t = translatorFor(listener.locale);
  if (listener.discreet) {
    const subject = t('mail:notice_discreet_subject');
    return discreetWords(listener, { subject, lead: t('mail:notice_discreet_lead'), path });
  }
  const names = writersIn(listener, waiting);
  const subject = t('mail:messages_title', { names, count: waiting.length });
  return { subject, title: subject, lead: [t('mail:messages_lead')], action: t('mail:notice_action'), path };
}

const writersIn = (listener: Recipient, waiting: readonly Waiting[]): string =>
  namesIn(
    listener,
    waiting.map(({ name }) => name),
  );

/** What has come since the member was last here and is unread still: whoever has been back knows of it. */
export const unreadNews: Look = async ({ chat }, db, listener) => {
  if (!listener.wants('unread_message_reminders')) return undefined;
  const waiting = (await chat.unreadOf(db, listener)).filter(({ lastAt }) => lastAt > listener.lastActiveAt);
  if (waiting.length === 0) return undefined;
  return { kind: 'unread_message_reminders', words: reminderFor(listener, waiting) };
};

function reminderFor(listener: Recipient, waiting: readonly Waiting[]): Words {
  const t = translatorFor(listener.locale);
  if (listener.discreet) {
    const subject = t('mail:unread_discreet_subject');
    return discreetWords(listener, { subject, lead: t('mail:unread_discreet_lead'), path });
  }
  const subject = t('mail:unread_subject', { names: writersIn(listener, waiting) });
  return { subject, title: subject, lead: [t('mail:unread_lead')], action: t('mail:notice_action'), path };
}
