import { forgetPaymentReturn } from '#app/platform/session/payment-return.ts';
import { forgetDrafts, forgetDraftsTo } from './drafts.ts';

const openOutbox = () => import('./outbox/open-outbox.ts');

/** On logout: removes everything unsent, so that the next person at this browser finds nothing. */
export async function forgetUnsent(): Promise<void> {
  forgetDrafts();
  forgetPaymentReturn();
  await (await openOutbox()).eraseOutbox();
}

/** When a conversation is removed or a member blocked: removes what was still to be sent there. */
export async function forgetUnsentTo(member: string): Promise<void> {
  forgetDraftsTo(member);
  await (await openOutbox()).discardUnsentTo(member);
}

/** Whether logging out now would lose a message. */
export async function hasUnsent(): Promise<boolean> {
  return (await openOutbox()).countUnsent() > 0;
}
