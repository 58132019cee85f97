import { type MailboxOptions, startMailbox } from '@bowline/testing/mailbox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, MailRefused } from '../../mail/mailer.ts';
import { createMailer } from './index.ts';

const mail: Mail = {
  fromName: 'Bowline',
  to: 'noor@example.org',
  replyTo: 'support@example.org',
  subject: 'Één onderwerp',
  html: '<p>Hallo</p>',
  text: 'Hallo',
};

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function aMailbox(options?: MailboxOptions) {
  const mailbox = await startMailbox(options);
  endings.push(mailbox.close);
  return mailbox;
}

function mailerAt(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, mailFrom: 'no-reply@bowline.localhost' });
  endings.unshift(mailer.close);
  return mailer;
}

describe('the SMTP mailer', () => {
  it('sends both forms of a mail', async () => {
    const mailbox = await aMailbox();
    const mailer = mailerAt(mailbox.smtpUrl);
    await mailer.ready();
    await mailer.send(mail);

    const received = await mailbox.waitFor('noor@example.org');
    expect(received).toMatchObject({
      from: '"Bowline" <no-reply@bowline.localhost>',
      subject: 'Één onderwerp',
      html: expect.stringContaining('<p>Hallo</p>'),
      text: expect.stringContaining('Hallo'),
    });
    expect(received.headers).toContain('Auto-Submitted: auto-generated');
  });

  it('says which refusal is final', async () => {
    const [never, later] = [await aMailbox({ refuseWith: 550 }), await aMailbox({ refuseWith: 451 })];
    await expect(mailerAt(never.smtpUrl).send(mail)).rejects.toBeInstanceOf(MailRefused);
    await expect(mailerAt(later.smtpUrl).send(mail)).rejects.not.toBeInstanceOf(MailRefused);
    await expect(mailerAt('smtp://127.0.0.1:1').send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  });
});
