import { EventEmitter, once } from 'node:events';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { answerMailboxPage } from './mailbox-page.ts';
import { type ReceivedMail, receiveMail } from './received-mail.ts';

export interface MailboxOptions {
  /** The address to listen on, as in SMTP_URL; port 0 takes a free port. */
  readonly smtpUrl?: string;
  /** Port of the page that shows the mails; 0 takes a free port. */
  readonly httpPort?: number;
  /** Where that page listens. */
  readonly httpHost?: string;
  /** Stores the mails over a restart, one JSON line each. */
  readonly file?: string;
  /** Rejects every mail with this SMTP code and message. */
  readonly rejectWith?: number;
  readonly rejectMessage?: string;
}

interface WaitOptions {
  readonly timeoutMs?: number;
  /** Filters the mails to this address; any by default. */
  readonly where?: (mail: ReceivedMail) => boolean;
}

export interface Mailbox {
  readonly smtpUrl: string;
  readonly httpPort: number | undefined;
  /** Newest last. */
  messages(to?: string): readonly ReceivedMail[];
  /** Waits for a mail to this address and returns the newest. */
  waitFor(to: string, options?: WaitOptions): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts an SMTP server that accepts every mail and keeps it for tests and developers to read. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { hostname, port } = new URL(options.smtpUrl ?? 'smtp://127.0.0.1:0');
  const mails = options.file ? await storedMails(options.file) : [];
  const arrivals = new EventEmitter().setMaxListeners(0);

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const mail = await receiveMail(stream, session);
    mails.push(mail);
    if (options.file) await appendFile(options.file, `${JSON.stringify(mail)}\n`);
    arrivals.emit('mail');
  }

  async function admit(): Promise<void> {
    const { rejectWith: responseCode, rejectMessage = 'refused' } = options;
    if (responseCode) throw Object.assign(new Error(rejectMessage), { responseCode });
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => callbackify(admit)(done),
    onData: callbackify(take),
  });
  // A sender that is killed in the middle of a mail cuts its connection: its affair, and no reason for the mailbox to end.
  smtp.on('error', () => undefined);
  smtp.listen(Number(port), hostname);
  await once(smtp.server, 'listening');
  const { httpHost = '127.0.0.1', httpPort } = options;
  const page =
    httpPort === undefined ? undefined : await servePage({ host: httpHost, port: httpPort }, () => mails);

  const messages = (to?: string) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to)));

  async function waitFor(to: string, { timeoutMs = 20_000, where = () => true }: WaitOptions = {}) {
    const signal = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const mail = messages(to).filter(where).at(-1);
      if (mail) return mail;
      await once(arrivals, 'mail', { signal }).catch(() => {
        throw new Error(`No mail to ${to} within ${timeoutMs} ms`);
      });
    }
  }

  return {
    smtpUrl: `smtp://${hostname}:${portOf(smtp.server)}`,
    httpPort: page && portOf(page),
    messages,
    waitFor,
    close: async () => {
      page?.close();
      page?.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

async function storedMails(file: string): Promise<ReceivedMail[]> {
  await mkdir(dirname(file), { recursive: true });
  const lines = await readFile(file, 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReceivedMail);
}

async function servePage(
  listen: { readonly host: string; readonly port: number },
  mails: () => readonly ReceivedMail[],
): Promise<Server> {
  const server = createServer((request, response) => answerMailboxPage(mails(), request, response));
  server.listen(listen);
  await once(server, 'listening');
  return server;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}
