import { showOnAppIcon } from '#app/platform/session/app-badge.ts';
import { knownWorker } from './registration.ts';
import { forgetSync } from './sync-subscription.ts';

const storageKey = 'bowline:notices-of';

/** Notifications of a logged-out member must not be visible to the device's next user. */
export async function clearNotifications(): Promise<void> {
  forgetSync();
  showOnAppIcon(0);
  await closeNotices();
}

/** A session may end while no page is open to clear up: then the next member's page does. */
export async function clearNotificationsOfOthers(member: string): Promise<void> {
  const before = localStorage.getItem(storageKey);
  if (before === member) return;
  localStorage.setItem(storageKey, member);
  if (before !== null) await closeNotices();
}

async function closeNotices(): Promise<void> {
  const notices = await (await knownWorker())?.getNotifications();
  for (const notice of notices ?? []) notice.close();
}
