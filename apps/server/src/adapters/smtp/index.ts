import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '#kernel/config.ts';
import { type Mail, type Mailer, MailRefused } from '#mail/mailer.ts';

/** Connects when the first mail is sent and keeps connections open for the next. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport({
    pool: true,
    url: config.smtpUrl,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send({ fromName, bounceToken, id, unsubscribeUrl, ...mail }: Mail): Promise<void> {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: fromName, address: config.mailFrom },
        ...(id !== undefined && { messageId: `<${id}@${hostOf(config.mailFrom)}>` }),
        envelope: { from: returnAddress(config.mailFrom, bounceToken), to: mail.to },
        headers: {
          // RFC 3834: keeps holiday replies from coming back.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        xMailer: false,
      });
    } catch (error) {
      throw refusesReader(error) ? new MailRefused('the receiving server refuses this reader') : error;
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

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** `mail@host` becomes `mail+token@host`: a bounce that comes back names the mail it belongs to. */
function returnAddress(from: string, token: string | undefined): string {
  if (token === undefined) return from;
  const at = from.lastIndexOf('@');
  return `${from.slice(0, at)}+${token}${from.slice(at)}`;
}

/**
 * A refused sender or login is ours to mend; only a refused recipient is final. Not one refused by policy (RFC 3463,
 * 5.7.x): a provider that blocks us for a day refuses every reader it has, and all of them would lose their mail.
 */
function refusesReader(error: unknown): boolean {
  const { permanent, rejected, response = '' } = error as NodemailerError;
  return permanent === true && rejected !== undefined && rejected.length > 0 && !byPolicy.test(response);
}

const byPolicy = /^\d{3}[ -]5\.7\.\d/;
