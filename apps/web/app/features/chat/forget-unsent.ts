import { forgetDrafts, forgetDraftsTo } from './drafts.ts';
import { forgetOpened } from './last-opened.ts';

const openOutbox = () => import('./outbox/open-outbox.ts');

/** Whoever leaves takes along what was written and not sent: the next to use this browser finds nothing. */
export async function forgetUnsent(): Promise<void> {
  forgetDrafts();
  forgetOpened();
  await (await openOutbox()).eraseOutbox();
}

/** With a conversation that is removed, or a member who is blocked, goes what was to be sent there. */
export async function forgetUnsentTo(member: string): Promise<void> {
  forgetDraftsTo(member);
  await (await openOutbox()).discardUnsentTo(member);
}

/** Whether leaving now would lose a message. */
export async function hasUnsent(): Promise<boolean> {
  return (await openOutbox()).countUnsent() > 0;
}
