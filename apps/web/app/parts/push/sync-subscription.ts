import { knownWorker } from './registration.ts';
import { registerSubscription, subscriptionWith } from './subscription.ts';

const storageKey = 'bowline:push-told';
const AGAIN_MS = 3_600_000;

/**
 * The site binds a subscription to the session and drops it with that, so it is registered again for each member and
 * session; at most once an hour, which is enough to repair a lost one.
 */
export async function syncSubscription(member: string, publicKey: string, now = Date.now()): Promise<void> {
  const worker = await knownWorker();
  const subscribed = await worker?.pushManager?.getSubscription();
  if (!worker || !subscribed || Notification.permission !== 'granted') return;
  if (isSynced(member, now)) return;
  await registerSubscription(await subscriptionWith(worker.pushManager, publicKey));
  sessionStorage.setItem(storageKey, JSON.stringify({ member, at: now }));
}

/** Makes the next session register again. */
export function forgetSync(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function isSynced(member: string, now: number): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
    return last.member === member && now - last.at < AGAIN_MS;
  } catch {
    return false;
  }
}
