import type { Locale } from '@bowline/i18n';
import type { MailSample } from '#mail/sample.ts';
import type { TopicSourceDeps } from './dispatch/notice-content.ts';
import { topicSources } from './dispatch/topic-sources.ts';
import { renderActivationReminder } from './mails/activation-reminder.tsx';
import { renderNotice } from './mails/notice.tsx';
import type { Recipient } from './recipient.ts';
import type { Topic } from './rules.ts';

const unsubscribeToken = '4e'.repeat(26);

/** Sample data: two members who wrote and three who like. */
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
} as unknown as TopicSourceDeps;

const recipient = (locale: Locale, discreet: boolean): Recipient =>
  ({
    channel: 'email',
    locale,
    discreet,
    confirmed: true,
    lastActiveAt: new Date('2026-11-01T12:00Z'),
    wants: () => true,
  }) as unknown as Recipient;

const notice = (name: string, subject: Topic, discreet: boolean): MailSample => ({
  name,
  render: async (site, locale) => {
    const news = await topicSources[subject](
      sources,
      undefined as never,
      recipient(locale, discreet),
      undefined,
    );
    if (!news) throw new Error(`nothing to show as ${name}`);
    const unsubscribeLink = `${site.origin}/unsubscribe?token=${unsubscribeToken}`;
    return renderNotice({ site, locale, words: news.words, unsubscribeLink });
  },
});

/** Every mail of this module, for `npm run admin -- mails`. */
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
