import { knownWorker } from './registration.ts';
import { subscriptionWith, tellSite } from './subscription.ts';

const storageKey = 'bowline:push-told';
const AGAIN_MS = 3_600_000;

/**
 * A browser that is subscribed belongs to whoever is logged in: the site binds the subscription to the session and drops it
 * with that. So it is told again for each member and session; within an hour once, which is often enough to heal by itself.
 */
export async function syncSubscription(member: string, publicKey: string, now = Date.now()): Promise<void> {
  const worker = await knownWorker();
  const subscribed = await worker?.pushManager?.getSubscription();
  if (!worker || !subscribed || Notification.permission !== 'granted') return;
  if (isSynced(member, now)) return;
  await tellSite(await subscriptionWith(worker.pushManager, publicKey));
  sessionStorage.setItem(storageKey, JSON.stringify({ member, at: now }));
}

/** The next session is told anew. */
export function forgetSync(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function isSynced(member: string, now: number): boolean {
  try {
    const told = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
    return told.member === member && now - told.at < AGAIN_MS;
  } catch {
    return false;
  }
}
