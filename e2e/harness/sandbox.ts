import { sandboxHost } from '@bowline/simulators/hosts';
import type { BookEntry } from '@bowline/simulators/payment-simulation';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import type { Page } from '@playwright/test';

type Button = 'Paid' | 'Failed' | 'Cancelled' | 'Expired' | 'Silence';
type Fault =
  | 'notify twice'
  | 'notify before the return'
  | 'notify 20 s later'
  | 'forge the signature'
  | 'time out once, then answer'
  | 'another amount';

export const sandboxOpened = (page: Page): Promise<void> =>
  page.waitForURL(({ hostname }) => hostname === sandboxHost);

/** Waits for the page of the sandbox, ticks the faults and presses a button, which leads back to the site. */
export async function answerOnSandbox(
  page: Page,
  button: Button,
  faults: readonly Fault[] = [],
): Promise<void> {
  await sandboxOpened(page);
  for (const fault of faults) await page.getByRole('checkbox', { name: fault }).check();
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(({ hostname }) => hostname !== sandboxHost);
}

/** What the sandbox's books say about a payment. */
export async function sandboxBookOf(payment: string): Promise<BookEntry | undefined> {
  const answer = await fetch(`${sandboxAccount().credentials.base_url}/books.json`);
  return ((await answer.json()) as BookEntry[]).find((entry) => entry.payment === payment);
}
