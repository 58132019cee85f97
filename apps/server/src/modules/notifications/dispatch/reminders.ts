import { translatorFor } from '@bowline/i18n/translate';
import type { TopicSource } from './notice-content.ts';

/** The reminder to confirm the address, with a new link. */
export const activationContent: TopicSource = async (_sources, _db, recipient) => {
  if (recipient.confirmed || !recipient.wants('reminders')) return undefined;
  const t = translatorFor(recipient.locale);
  return {
    kind: 'reminders',
    words: {
      subject: t('mail:activation_reminder_subject'),
      title: t('mail:activation_reminder_title'),
      lead: [t('mail:activation_reminder_lead')],
      action: t('mail:activation_action'),
      path: '/settings',
    },
    compose: async ({ site, locale, link, unsubscribeLink }) => {
      // Loaded lazily: only the worker renders mails.
      const { renderActivationReminder } = await import('../mails/activation-reminder.tsx');
      const confirmation = await link('activation', '/activate/done');
      return renderActivationReminder({ site, locale, link: confirmation, unsubscribeLink });
    },
  };
};

/** Mentions no other member, so discreet mode changes nothing. */
export const photoContent: TopicSource = async ({ hasPhoto }, db, recipient) => {
  if (!recipient.confirmed || !recipient.wants('reminders')) return undefined;
  if (await hasPhoto(db, recipient.site, recipient.member)) return undefined;
  const t = translatorFor(recipient.locale);
  const subject = t('mail:photo_reminder_subject');
  return {
    kind: 'reminders',
    words: {
      subject,
      title: subject,
      lead: [t('mail:photo_reminder_lead'), t('mail:photo_reminder_only')],
      action: t('mail:photo_reminder_action'),
      path: '/profile',
    },
  };
};
