import { z } from 'zod';
import { mailStop } from './identity.ts';
import { defineOperation } from './operation.ts';

/** The kinds of notification, each with a switch for mail and push. */
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

/** Hours of the day, usually across midnight; `to` is exclusive. */
const quietHours = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { error: 'invalid_request', path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;

/** An IANA name such as `Europe/Amsterdam`. An offset such as `+01:00` is refused: it has no summer time. */
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
    /** Why all mail is stopped, whatever is switched on. */
    disabled: z.array(mailStop),
    /** Mail and push contain neither a name nor the topic. */
    discreet: z.boolean(),
    /** Nothing is sent in these hours of the member's time zone; null: no quiet hours. */
    quiet_hours: quietHours.nullable(),
    /** IANA, such as `Europe/Amsterdam`. */
    time_zone: z.string(),
  })
  .meta({ id: 'Notifications' });
export type NotificationsView = z.infer<typeof notificationsView>;

export const readNotifications = defineOperation({
  id: 'readNotifications',
  summary: 'The member’s notification settings for mail and push.',
  authority: 'member',
  response: z.object({ notifications: notificationsView }),
  errors: [],
});

const wishes = z.partialRecord(notificationKind, z.boolean()).optional();

export const saveNotifications = defineOperation({
  id: 'saveNotifications',
  summary: 'Change the given notification settings; the others stay.',
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
  summary: 'Resume mail after a bounce, a spam report or an unsubscription.',
  authority: 'member',
  response: z.object({ notifications: notificationsView }),
  errors: [],
});

/** Identifies the recipient of a mail; it can only stop mail. */
const mailToken = z.string().regex(/^[0-9a-f]{52}$/);

export const unsubscribe = defineOperation({
  id: 'unsubscribe',
  summary: 'RFC 8058 one-click: stop all mail to the recipient of this mail. Needs no login.',
  authority: 'visitor',
  params: z.object({ token: mailToken }),
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: ['link_invalid'],
  repeat: 'natural',
  fromAnywhere: true,
});

export const reportMail = defineOperation({
  id: 'reportMail',
  summary: 'The mail server reports a permanent bounce or a spam report.',
  authority: 'visitor',
  params: z.object({ token: mailToken }),
  body: z.object({ kind: z.enum(['bounce', 'spam_report']) }),
  response: z.object({ stopped: z.literal(true) }),
  errors: ['link_invalid'],
  repeat: 'natural',
  fromAnywhere: true,
});

const base64url = z.string().regex(/^[\w-]+$/);

/** The JSON of the browser's `PushSubscription`. */
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
  summary: 'Subscribe this browser to push, for as long as the session lasts.',
  authority: 'member',
  body: z.object({ subscription: pushSubscription, time_zone: timeZone.optional() }),
  response: z.object({ subscribed: z.literal(true) }),
  errors: ['push_refused'],
  limit: { calls: 30, seconds: 3600 },
});

export const unsubscribePush = defineOperation({
  id: 'unsubscribePush',
  summary: 'Unsubscribe this browser from push.',
  authority: 'member',
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: [],
});
