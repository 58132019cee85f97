import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import { messageWaits } from '#modules/chat/index.ts';
import { memberConfirmed, memberSignedUp } from '#modules/identity/index.ts';
import { likeWaits } from '#modules/likes/index.ts';
import type { Notifications } from './index.ts';

export const notificationsReactions = (notifications: Notifications): readonly Reaction[] => [
  reaction(memberSignedUp, 'notifications.plan_activation_reminder', notifications.planActivationReminder),
  reaction(memberConfirmed, 'notifications.plan_photo_reminder', notifications.planPhotoReminder),
  reaction(messageWaits, 'notifications.tell_of_messages', notifications.tellOfMessages),
  reaction(likeWaits, 'notifications.tell_of_likes', notifications.tellOfLikes),
];
