import { translatorFor } from '@bowline/i18n/translate';
import type { Look } from './news.ts';

/** Sent with the link it asks to open, while the address is still to be confirmed. */
export const activationNews: Look = async (_sources, _db, listener) => {
  if (listener.confirmed || !listener.wants('reminders')) return undefined;
  const t = translatorFor(listener.locale);
  return {
    kind: 'reminders',
    words: {
      subject: t('mail:activation_reminder_subject'),
      title: t('mail:activation_reminder_title'),
      lead: [t('mail:activation_reminder_lead')],
      action: t('mail:activation_action'),
      path: '/settings',
    },
    write: async ({ site, locale, link, unsubscribeLink }) => {
      // Loaded when the first mail is written: only the worker ever needs it.
      const { renderActivationReminder } = await import('../mails/activation-reminder.tsx');
      const confirmation = await link('activation', '/activate/done');
      return renderActivationReminder({ site, locale, link: confirmation, unsubscribeLink });
    },
  };
};

/** Says nothing of others, so it is the same in discreet mode. */
export const photoNews: Look = async ({ hasPhoto }, db, listener) => {
  if (!listener.confirmed || !listener.wants('reminders')) return undefined;
  if (await hasPhoto(db, listener.site, listener.member)) return undefined;
  const t = translatorFor(listener.locale);
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
