import type { NotificationKind } from '@bowline/contract/notifications';
import type { Subject } from '../rules.ts';
import { bulletinNews } from './bulletins.ts';
import { likeNews } from './likes.ts';
import { messageNews, unreadNews } from './messages.ts';
import type { Look } from './news.ts';
import { activationNews, photoNews } from './reminders.ts';
import { weekNews } from './week.ts';

export const looks: Readonly<Record<Subject, Look>> = {
  messages: messageNews,
  unread: unreadNews,
  likes: likeNews,
  week: weekNews,
  activation: activationNews,
  photo: photoNews,
  bulletin: bulletinNews,
};

/** As which kinds a subject is told, and remembered. */
export const kindsOf: Readonly<Record<Subject, readonly NotificationKind[]>> = {
  messages: ['new_conversations', 'new_messages'],
  unread: ['unread_message_reminders'],
  likes: ['like'],
  week: ['weekly_updates'],
  activation: ['reminders'],
  photo: ['reminders'],
  bulletin: ['news', 'promotions'],
};
