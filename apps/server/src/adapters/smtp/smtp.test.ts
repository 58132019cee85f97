import { type MailboxOptions, startMailbox } from '@bowline/simulators/mailbox';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#kernel/telemetry/metrics.ts';
import { type Mail, MailRefused } from '#mail/mailer.ts';
import { createMailer } from './index.ts';

const mail: Mail = {
  fromName: 'Bowline',
  to: 'noor@example.org',
  replyTo: 'support@example.org',
  subject: 'Één onderwerp',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  images: [],
  bounceToken: '4e6f6f72',
};

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const metrics = createMetrics('test');
async function mailsWith(fate: string): Promise<number> {
  const { values } = await metrics.mails.get();
  return values.find(({ labels }) => labels.fate === fate)?.value ?? 0;
}

async function aMailbox(options?: MailboxOptions) {
  const mailbox = await startMailbox(options);
  endings.push(mailbox.close);
  return mailbox;
}

function mailerAt(smtpUrl: string, env: 'test' | 'production' = 'test') {
  const mailer = createMailer({ env, smtpUrl, mailFrom: 'no-reply@bowline.localhost' }, metrics);
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
    expect(received.headers.join()).not.toContain('List-Unsubscribe');
  });

  it('carries the pictures inside the mail', async () => {
    const mailbox = await aMailbox();
    const [html, png] = ['<img src="cid:bowline-mark" alt="">', Buffer.from('89504e47', 'hex')];
    await mailerAt(mailbox.smtpUrl).send({ ...mail, html, images: [{ name: 'bowline-mark', png }] });
    const received = await mailbox.waitFor(mail.to);
    expect(received.html).toContain(`src="data:image/png;base64,${png.toString('base64')}"`);
  });

  it('says in the return address whose mail it was, where a bounce is to tell', async () => {
    const mailbox = await aMailbox();
    const { bounceToken: _none, ...toNobodyKnown } = mail;
    await mailerAt(mailbox.smtpUrl).send(mail);
    expect((await mailbox.waitFor(mail.to)).returnPath).toBe('no-reply+4e6f6f72@bowline.localhost');
    await mailerAt(mailbox.smtpUrl).send({ ...toNobodyKnown, to: 'new@example.org' });
    expect((await mailbox.waitFor('new@example.org')).returnPath).toBe('no-reply@bowline.localhost');
  });

  it('offers mail programs to unsubscribe with one click', async () => {
    const mailbox = await aMailbox();
    const unsubscribeUrl = `https://a-rather-long-name-of-a-site.example.org/api/unsubscriptions/${'4e'.repeat(26)}`;
    await mailerAt(mailbox.smtpUrl).send({ ...mail, unsubscribeUrl });
    const { headers } = await mailbox.waitFor(mail.to);
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('calls a mail by the name it is given, the same each time', async () => {
    const mailbox = await aMailbox();
    const mailer = mailerAt(mailbox.smtpUrl);
    await mailer.send({ ...mail, id: 'a-name' });
    await mailer.send({ ...mail, id: 'a-name' });
    const names = mailbox
      .messages(mail.to)
      .map(({ headers }) => headers.find((line) => /^message-id/i.test(line)));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^Message-ID: <a-name@[\w.-]+>$/);
    expect(names[1]).toBe(names[0]);
  });

  it('in production sends nothing to another machine without TLS', async () => {
    // Without STARTTLS. The address leads to this machine, but not as one of its loopback names.
    const mailbox = await aMailbox({ smtpUrl: 'smtp://0.0.0.0:0' });
    await expect(mailerAt(mailbox.smtpUrl, 'production').send(mail)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(mailbox.messages()).toEqual([]);
    const { port } = new URL(mailbox.smtpUrl);
    await mailerAt(`smtp://127.0.0.1:${port}`, 'production').send(mail);
    expect(mailbox.messages()).toHaveLength(1);
  });

  it('says which refusal is final', async () => {
    const [never, later] = [await aMailbox({ rejectWith: 550 }), await aMailbox({ rejectWith: 451 })];
    await expect(mailerAt(never.smtpUrl).send(mail)).rejects.toBeInstanceOf(MailRefused);
    await expect(mailerAt(later.smtpUrl).send(mail)).rejects.not.toBeInstanceOf(MailRefused);
    await expect(mailerAt('smtp://127.0.0.1:1').send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('counts mails by their fate', async () => {
    const before = [await mailsWith('sent'), await mailsWith('refused'), await mailsWith('failed')];
    await mailerAt((await aMailbox()).smtpUrl).send(mail);
    await mailerAt((await aMailbox({ rejectWith: 550 })).smtpUrl)
      .send(mail)
      .catch(() => undefined);
    await mailerAt('smtp://127.0.0.1:1')
      .send(mail)
      .catch(() => undefined);
    const after = [await mailsWith('sent'), await mailsWith('refused'), await mailsWith('failed')];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1]);
  });

  it('takes being blocked for a trouble of ours, not of the reader', async () => {
    const [blocked, unknown] = [
      await aMailbox({ rejectWith: 550, rejectMessage: '5.7.1 Your server is on our list' }),
      await aMailbox({ rejectWith: 550, rejectMessage: '5.1.1 No such user' }),
    ];
    await expect(mailerAt(blocked.smtpUrl).send(mail)).rejects.not.toBeInstanceOf(MailRefused);
    await expect(mailerAt(unknown.smtpUrl).send(mail)).rejects.toBeInstanceOf(MailRefused);
  });
});
