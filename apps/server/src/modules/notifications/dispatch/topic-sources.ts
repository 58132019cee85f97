import type { NotificationKind } from '@bowline/contract/notifications';
import type { Topic } from '../rules.ts';
import { bulletinContent } from './bulletins.ts';
import { likeContent } from './likes.ts';
import { messageContent, unreadContent } from './messages.ts';
import type { TopicSource } from './notice-content.ts';
import { activationContent, photoContent } from './reminders.ts';
import { weeklyContent } from './weekly-digest.ts';

export const topicSources: Readonly<Record<Topic, TopicSource>> = {
  messages: messageContent,
  unread: unreadContent,
  likes: likeContent,
  week: weeklyContent,
  activation: activationContent,
  photo: photoContent,
  bulletin: bulletinContent,
};

/** The kinds (switches) a topic is sent and recorded as. */
export const kindsOf: Readonly<Record<Topic, readonly NotificationKind[]>> = {
  messages: ['new_conversations', 'new_messages'],
  unread: ['unread_message_reminders'],
  likes: ['like'],
  week: ['weekly_updates'],
  activation: ['reminders'],
  photo: ['reminders'],
  bulletin: ['news', 'promotions'],
};
