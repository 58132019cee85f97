import { forgetDrafts } from './composer/drafts.ts';
import { forgetOpened } from './last-opened.ts';

/** Whoever leaves takes along what was written and not sent: the next to use this browser finds nothing. */
export async function forgetUnsent(): Promise<void> {
  forgetDrafts();
  forgetOpened();
  const { eraseOutbox } = await import('./outbox/open-outbox.ts');
  await eraseOutbox();
}
