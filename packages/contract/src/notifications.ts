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

const hour = z.int().min(0).max(23);

/** From the first hour up to the second, usually across midnight. */
const quietHours = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { error: 'invalid_request', path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;

/** IANA, such as `Europe/Amsterdam`. An offset such as `+01:00` knows nothing of summer and is none. */
const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isKnownZone, { error: 'invalid_request' });

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const notificationsView = z
  .object({
    email: z.record(notificationKind, z.boolean()),
    push: z.record(notificationKind, z.boolean()),
    /** Why no mail is sent at all, whatever is switched on. */
    disabled: z.array(mailStop),
    /** Neither mail nor push says a name or what it is about. */
    discreet: z.boolean(),
    /** Between these hours of the member's own clock nothing is sent; null: at any hour. */
    quiet_hours: quietHours.nullable(),
    /** IANA, such as `Europe/Amsterdam`. */
    time_zone: z.string(),
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
  summary: 'Change what is named; the rest stays.',
  method: 'PUT',
  path: '/api/notifications',
  authority: 'member',
  body: z.object({
    email: wishes,
    push: wishes,
    discreet: z.boolean().optional(),
    quiet_hours: quietHours.nullable().optional(),
    time_zone: timeZone.optional(),
  }),
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

const base64url = z.string().regex(/^[\w-]+$/);

/** As the browser's `PushSubscription` writes itself. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1024),
  keys: z.object({
    /** The browser's key, an uncompressed P-256 point. */
    p256dh: base64url.length(87),
    auth: base64url.length(22),
  }),
});
export type PushSubscriptionView = z.infer<typeof pushSubscription>;

export const subscribePush = defineOperation({
  id: 'subscribePush',
  summary: 'Be told by push in this browser, for as long as this session lasts.',
  method: 'POST',
  path: '/api/user.php?push=1',
  authority: 'member',
  body: z.object({ subscription: pushSubscription, time_zone: timeZone.optional() }),
  response: z.object({ subscribed: z.literal(true) }),
  errors: ['push_refused'],
  limit: { calls: 30, seconds: 3600 },
});

export const unsubscribePush = defineOperation({
  id: 'unsubscribePush',
  summary: 'Be told nothing by push in this browser any more.',
  method: 'DELETE',
  path: '/api/push-subscriptions',
  authority: 'member',
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: [],
});
