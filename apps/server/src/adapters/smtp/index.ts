import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '#kernel/config.ts';
import type { Metrics } from '#kernel/telemetry/metrics.ts';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';

/** Connects with the first mail and keeps the connections open. */
export function createMailer(
  config: Pick<Config, 'env' | 'smtpUrl' | 'mailFrom'>,
  { mails }: Partial<Pick<Metrics, 'mails'>> = {},
): Mailer {
  for (const fate of ['sent', 'refused', 'failed']) mails?.inc({ fate }, 0);
  const transport = createTransport({
    pool: true,
    url: config.smtpUrl,
    maxConnections: 4,
    // Otherwise somebody on the way could remove the offer of STARTTLS and read the links to new passwords.
    requireTLS: config.env === 'production' && !isThisMachine(config.smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send({
    fromName,
    bounceToken,
    id,
    unsubscribeUrl,
    images,
    files = [],
    ...mail
  }: Mail): Promise<void> {
    try {
      await transport.sendMail({
        ...mail,
        attachments: [
          ...images.map(({ name, png }) => ({
            cid: name,
            filename: `${name}.png`,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            content: png,
          })),
          ...files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ],
        from: { name: fromName, address: config.mailFrom },
        ...(id !== undefined && { messageId: `<${id}@${hostOf(config.mailFrom)}>` }),
        envelope: { from: returnAddress(config.mailFrom, bounceToken), to: mail.to },
        headers: {
          // RFC 3834: suppresses automatic replies.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        xMailer: false,
      });
      mails?.inc({ fate: 'sent' });
    } catch (error) {
      const isFinal = refusesReader(error);
      mails?.inc({ fate: isFinal ? 'refused' : 'failed' });
      throw isFinal ? new MailRefused('the receiving server refuses this reader') : error;
    }
  }

  return {
    send,
    ready: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}

const isThisMachine = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Turns `mail@host` into `mail+token@host`, so that a bounce names its recipient. */
function returnAddress(from: string, token: string | undefined): string {
  if (token === undefined) return from;
  const at = from.lastIndexOf('@');
  return `${from.slice(0, at)}+${token}${from.slice(at)}`;
}

/**
 * Only a refused recipient is final; a refused sender or login is our own problem. A refusal by policy (RFC 3463, 5.7.x) is not
 * final either: a provider that blocks us for a day refuses all its recipients, and all of them would lose their mail.
 */
function refusesReader(error: unknown): boolean {
  const { permanent, rejected, response = '' } = error as NodemailerError;
  return permanent === true && rejected !== undefined && rejected.length > 0 && !byPolicy.test(response);
}

const byPolicy = /^\d{3}[ -]5\.7\.\d/;
