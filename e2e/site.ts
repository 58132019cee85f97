import type { ReceivedMail } from '@bowline/testing/simulators/mailbox';
import { expect } from '@playwright/test';

/** `bowline`, `knoten`, or a site that a test has made for itself. */
export const originOf = (site: string): string => `http://${site}.localhost:${process.env.PORT}`;

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
