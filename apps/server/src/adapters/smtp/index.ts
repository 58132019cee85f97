import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '../../kernel/config.ts';
import { type Mail, type Mailer, MailRefused } from '../../mail/mailer.ts';

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

  async function send({ fromName, ...mail }: Mail): Promise<void> {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: fromName, address: config.mailFrom },
        // RFC 3834: keeps holiday replies from coming back.
        headers: { 'Auto-Submitted': 'auto-generated' },
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

/** A refused sender or login is ours to mend; only a refused recipient is final. */
function refusesReader(error: unknown): boolean {
  const { permanent, rejected } = error as NodemailerError;
  return permanent === true && rejected !== undefined && rejected.length > 0;
}
