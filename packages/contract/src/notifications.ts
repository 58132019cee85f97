import { z } from 'zod';
import { mailStop } from './identity.ts';
import { defineOperation } from './operation.ts';

/** The kinds of message a member can switch off, by mail and by push. */
export const notificationKinds = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notificationsView = z
  .object({
    email: z.record(notificationKind, z.boolean()),
    push: z.record(notificationKind, z.boolean()),
    /** Why no mail is sent at all, whatever is switched on. */
    disabled: z.array(mailStop),
  })
  .meta({ id: 'Notifications' });
export type NotificationsView = z.infer<typeof notificationsView>;

export const readNotifications = defineOperation({
  id: 'readNotifications',
  summary: 'What the member wants to be told, by mail and by push.',
  method: 'GET',
  path: '/api/notifications',
  authority: 'member',
  response: z.object({ notifications: notificationsView }),
  errors: [],
});

const wishes = z.partialRecord(notificationKind, z.boolean()).optional();

export const saveNotifications = defineOperation({
  id: 'saveNotifications',
  summary: 'Switch the named kinds on or off; the rest stays.',
  method: 'PUT',
  path: '/api/notifications',
  authority: 'member',
  body: z.object({ email: wishes, push: wishes }),
  response: z.object({ notifications: notificationsView }),
  errors: [],
});

export const resumeMail = defineOperation({
  id: 'resumeMail',
  summary: 'Send mail again after it was stopped by a bounce, a spam report or an unsubscription.',
  method: 'POST',
  path: '/api/notifications/resume',
  authority: 'member',
  response: z.object({ notifications: notificationsView }),
  errors: [],
});

/** Says whose mail it was; stands in the mail itself and is of use for nothing else. */
const mailToken = z.string().regex(/^[0-9a-f]{52}$/);

export const unsubscribe = defineOperation({
  id: 'unsubscribe',
  summary: 'RFC 8058 one-click: stop all mail to the reader of this mail. Needs no login.',
  method: 'POST',
  path: '/api/unsubscriptions/{token}',
  authority: 'visitor',
  params: z.object({ token: mailToken }),
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: ['link_invalid'],
  repeat: 'natural',
  fromAnywhere: true,
});

export const reportMail = defineOperation({
  id: 'reportMail',
  summary: 'The mail server tells that a mail bounced for good or was reported as spam.',
  method: 'POST',
  path: '/api/mail-reports/{token}',
  authority: 'visitor',
  params: z.object({ token: mailToken }),
  body: z.object({ kind: z.enum(['bounce', 'spam_report']) }),
  response: z.object({ stopped: z.literal(true) }),
  errors: ['link_invalid'],
  repeat: 'natural',
  fromAnywhere: true,
});
