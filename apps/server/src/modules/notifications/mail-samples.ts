import type { Locale } from '@bowline/i18n';
import type { MailSample } from '#mail/sample.ts';
import type { Sources } from './dispatch/news.ts';
import type { Recipient } from './dispatch/recipient.ts';
import { looks } from './dispatch/subjects.ts';
import { renderActivationReminder } from './mails/activation-reminder.tsx';
import { renderNotice } from './mails/notice.tsx';
import type { Subject } from './rules.ts';

const unsubscribeToken = '4e'.repeat(26);

/** Two who wrote and three who like. */
const sources = {
  kernel: { clock: { now: () => new Date('2026-11-15T12:00Z') } },
  chat: {
    unreadOf: async () =>
      ['Annabel', 'Bo'].map((name) => ({
        conversation: '',
        name,
        unread: 1,
        isNew: true,
        lastAt: new Date('2026-11-14T12:00Z'),
      })),
  },
  likes: {
    newLikesOf: async () => ({
      names: ['Annabel', 'Bo', 'Charlie', 'Dani'],
      latestAt: new Date('2026-11-14T12:00Z'),
    }),
  },
  hasPhoto: async () => false,
} as unknown as Sources;

const listener = (locale: Locale, discreet: boolean): Recipient =>
  ({
    channel: 'email',
    locale,
    discreet,
    confirmed: true,
    lastActiveAt: new Date('2026-11-01T12:00Z'),
    wants: () => true,
  }) as unknown as Recipient;

const notice = (name: string, subject: Subject, discreet: boolean): MailSample => ({
  name,
  render: async (site, locale) => {
    const news = await looks[subject](sources, undefined as never, listener(locale, discreet), undefined);
    if (!news) throw new Error(`nothing to show as ${name}`);
    const unsubscribeLink = `${site.origin}/unsubscribe?token=${unsubscribeToken}`;
    return renderNotice({ site, locale, words: news.words, unsubscribeLink });
  },
});

/** Every mail of this module, for whoever wants to look at them all. */
export const notificationMailSamples: readonly MailSample[] = [
  {
    name: 'activation-reminder',
    render: (site, locale) =>
      renderActivationReminder({
        site,
        locale,
        link: `${site.origin}/activate/done?token=${'a1B2-c3D4_'.repeat(4)}e5F`,
        unsubscribeLink: `${site.origin}/unsubscribe?token=${unsubscribeToken}`,
      }),
  },
  notice('notice-discreet', 'messages', true),
  notice('messages', 'messages', false),
  notice('likes', 'likes', false),
  notice('unread-discreet', 'unread', true),
  notice('unread', 'unread', false),
  notice('week-discreet', 'week', true),
  notice('week', 'week', false),
  notice('photo-reminder', 'photo', true),
];
