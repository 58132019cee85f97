import { request } from 'node:http';
import type { ReceivedMail } from '@bowline/testing/simulators/received-mail';
import { expect } from '@playwright/test';

export interface WantedMail {
  readonly subject?: string;
  /** It came later than this one. */
  readonly after?: ReceivedMail;
}

/** The newest such mail to this address, once the site has sent one. */
export async function mailTo(address: string, wanted: WantedMail = {}): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        newest = (await mailsTo(address, wanted)).at(-1);
        return newest !== undefined;
      },
      { message: `a mail to ${address} ${wanted.subject ?? ''}`, timeout: 60_000 },
    )
    .toBe(true);
  if (!newest) throw new Error('The mailbox lost a mail');
  return newest;
}

/** What has arrived by now, the newest last. */
export async function mailsTo(address: string, { subject, after }: WantedMail = {}): Promise<ReceivedMail[]> {
  const url = `http://127.0.0.1:${process.env.PORT}/mailbox/messages.json?${new URLSearchParams({ to: address })}`;
  const mails = (await (await fetch(url)).json()) as ReceivedMail[];
  const from = after ? mails.findIndex(({ id }) => id === after.id) + 1 : 0;
  return mails.slice(from).filter((mail) => subject === undefined || mail.subject === subject);
}

/** The link of a mail that leads to this page of the site. */
export function linkIn({ subject, links }: ReceivedMail, path: string): string {
  const link = links.find((one) => new URL(one).pathname === path);
  if (!link) throw new Error(`The mail "${subject}" has no link to ${path}`);
  return link;
}

/** Posts a form as a mail program does: no cookie, no page behind it. Resolves with the status of the answer. */
export function asMailProgram(url: string, form: string): Promise<number> {
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
