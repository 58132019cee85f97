import type { DemoSite } from '@bowline/testing/cast';
import type { ReceivedMail } from '@bowline/testing/mailbox';
import { expect } from '@playwright/test';

export const originOf = (site: DemoSite): string => `http://${site}.localhost:${process.env.PORT}`;

/** The newest mail to this address, once the site has sent one. */
export async function mailTo(address: string): Promise<ReceivedMail> {
  const url = `http://127.0.0.1:${process.env.PORT}/mailbox/messages.json?${new URLSearchParams({ to: address })}`;
  let mails: readonly ReceivedMail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await (await fetch(url)).json()) as ReceivedMail[];
        return mails.length;
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const newest = mails.at(-1);
  if (!newest) throw new Error('The mailbox lost a mail');
  return newest;
}
