import { type NotificationKind, notificationKinds } from '@bowline/contract/notifications';
import { describe, expect, it } from 'vitest';
import type { MailStanding } from '#modules/identity/index.ts';
import { isOnByDefault, mayMail, mayPush } from './rules.ts';

const good: MailStanding = { confirmed: true, deleted: false, mailStops: [] };

describe('mayMail', () => {
  it.each<[string, NotificationKind, boolean, MailStanding | undefined, boolean]>([
    ['wanted, and nothing against it', 'like', true, good, true],
    ['switched off', 'like', false, good, false],
    ['a reminder switched off', 'reminders', false, good, false],
    ['not confirmed', 'new_messages', true, { ...good, confirmed: false }, false],
    ['not confirmed, a reminder', 'reminders', true, { ...good, confirmed: false }, true],
    ['bounced', 'like', true, { ...good, mailStops: ['bounce'] }, false],
    ['reported as spam', 'like', true, { ...good, mailStops: ['spam_report'] }, false],
    ['unsubscribed', 'reminders', true, { ...good, mailStops: ['unsubscribe'] }, false],
    ['left, may come back', 'reminders', true, { ...good, deleted: true }, false],
    ['erased', 'reminders', true, undefined, false],
  ])('%s', (_case, kind, isWanted, standing, expected) => {
    expect(mayMail(kind, isWanted, standing)).toBe(expected);
  });
});

describe('mayPush', () => {
  it.each<[string, NotificationKind, boolean, MailStanding | undefined, boolean]>([
    ['wanted', 'like', true, good, true],
    ['switched off', 'like', false, good, false],
    ['not confirmed', 'like', true, { ...good, confirmed: false }, false],
    ['not confirmed, a reminder', 'reminders', true, { ...good, confirmed: false }, true],
    ['mail bounced', 'like', true, { ...good, mailStops: ['bounce'] }, true],
    ['unsubscribed from mail', 'like', true, { ...good, mailStops: ['unsubscribe'] }, true],
    ['left', 'like', true, { ...good, deleted: true }, false],
    ['erased', 'like', true, undefined, false],
  ])('%s', (_case, kind, isWanted, standing, expected) => {
    expect(mayPush(kind, isWanted, standing)).toBe(expected);
  });
});

it('promotions are off by default', () => {
  const offByDefault = notificationKinds.filter((kind) => !isOnByDefault(kind));
  expect(offByDefault).toEqual(['promotions', 'news']);
});
