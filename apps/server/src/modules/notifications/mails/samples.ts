import type { MailSample } from '../../../mail/sample.ts';
import { renderActivationReminder } from './activation-reminder.tsx';

/** Every mail of this module, for whoever wants to look at them all. */
export const notificationMailSamples: readonly MailSample[] = [
  {
    name: 'activation-reminder',
    render: (site, locale) =>
      renderActivationReminder({
        site,
        locale,
        link: `${site.origin}/activate/done?token=${'a1B2-c3D4_'.repeat(4)}e5F`,
        unsubscribeLink: `${site.origin}/unsubscribe?token=${'4e'.repeat(26)}`,
      }),
  },
];
