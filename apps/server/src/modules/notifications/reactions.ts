import { type Reaction, reaction } from '../../kernel/events.ts';
import { memberSignedUp } from '../identity/index.ts';
import type { Notifications } from './index.ts';

export const notificationsReactions = (notifications: Notifications): readonly Reaction[] => [
  reaction(memberSignedUp, 'notifications.plan_activation_reminder', notifications.planActivationReminder),
];
