import { useSyncExternalStore } from 'react';
import { canReceivePush } from './push-support.ts';
import { knownWorker } from './registration.ts';

interface Known {
  readonly subscribed: boolean;
  readonly permission: NotificationPermission;
}

/** What this browser has said about push. One memory for all who ask on this page: the browser is slow to answer. */
let known: Known | undefined;
const listeners = new Set<() => void>();

/** `undefined` until the browser has said so. */
export const subscribedNow = (): boolean | undefined => known?.subscribed;

export const permissionNow = (): NotificationPermission => known?.permission ?? 'default';

/** Asks the browser when the first one listens. Returns how to stop listening. */
export function onSubscribed(listener: () => void): () => void {
  listeners.add(listener);
  if (known === undefined) void askBrowser();
  return () => listeners.delete(listener);
}

/** Also after the permission was asked for, or changed elsewhere. */
export function setSubscribed(subscribed: boolean): void {
  known = { subscribed, permission: canReceivePush() ? Notification.permission : 'default' };
  for (const listener of listeners) listener();
}

export async function askBrowser(): Promise<void> {
  const worker = await knownWorker();
  // Some private windows refuse to say.
  const subscription = await worker?.pushManager?.getSubscription().catch(() => null);
  setSubscribed(Boolean(subscription));
}

/** Whether this browser receives push notifications, even while no page is open. */
export function usePushSubscribed(): boolean {
  return useSyncExternalStore(
    onSubscribed,
    () => subscribedNow() ?? false,
    () => false,
  );
}
