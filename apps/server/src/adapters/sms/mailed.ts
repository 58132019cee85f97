import type { Mailer } from '#mail/mailer.ts';
import type { SmsSender } from '#modules/direct-debits/sms-sender.ts';

/** For development and the demo: text messages arrive as mail to `<number>@sms.localhost`, where the mailbox page shows them. */
export const createMailedSms = (mailer: Pick<Mailer, 'send'>, replyTo: string): SmsSender => ({
  async send({ to, text }) {
    try {
      await mailer.send({
        fromName: 'SMS',
        to: `${to}@sms.localhost`,
        replyTo,
        subject: text,
        // The text is ours: a name and digits.
        html: `<p>${text}</p>`,
        text,
        images: [],
      });
      return true;
    } catch {
      return false;
    }
  },
});
