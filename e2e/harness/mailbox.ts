import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { mailboxHost } from '@bowline/simulators/hosts';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import { expect } from '@playwright/test';

export interface MailFilter {
  readonly subject?: string;
  /** Only mails that arrived later than this one. */
  readonly after?: ReceivedMail;
}

/** Waits for a mail to the address and returns the newest one that matches. */
export async function mailTo(address: string, wanted: MailFilter = {}): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        newest = (await mailsTo(address, wanted)).at(-1);
        return newest !== undefined;
      },
      {
        message: `a mail to ${address} ${wanted.subject ?? ''}`,
        timeout: patience(60_000),
        intervals: [100],
      },
    )
    .toBe(true);
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}

/** Returns the mails that have arrived, newest last. */
export async function mailsTo(address: string, { subject, after }: MailFilter = {}): Promise<ReceivedMail[]> {
  const mails = await receivedBy(address);
  const from = after ? mails.findIndex(({ id }) => id === after.id) + 1 : 0;
  return mails.slice(from).filter((mail) => subject === undefined || mail.subject === subject);
}

/** Asks the mailbox, which has a host of its own that this machine may not resolve. */
async function receivedBy(address: string): Promise<ReceivedMail[]> {
  const path = `/messages.json?${new URLSearchParams({ to: address })}`;
  const asked = get({ host: '127.0.0.1', port: process.env.PORT, path, headers: { host: mailboxHost } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return (await json(response)) as ReceivedMail[];
}

/** Returns the link in a mail that leads to this path. */
export function linkIn({ subject, links }: ReceivedMail, path: string): string {
  const link = links.find((one) => new URL(one).pathname === path);
  if (!link) throw new Error(`The mail "${subject}" has no link to ${path}`);
  return link;
}

/** Posts a form as a mail client does, without cookie or origin, and returns the status. */
export function postAsMailClient(url: string, form: string): Promise<number> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: pathname + search, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(form);
  });
}
