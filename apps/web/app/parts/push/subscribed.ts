import { useSyncExternalStore } from 'react';
import { canReceivePush } from './push-support.ts';
import { knownWorker } from './registration.ts';

interface Known {
  readonly subscribed: boolean;
  readonly permission: NotificationPermission;
}

/** The browser's push state, shared by the whole page because the browser answers slowly. */
let known: Known | undefined;
const listeners = new Set<() => void>();

/** `undefined` until known. */
export const subscribedNow = (): boolean | undefined => known?.subscribed;

export const permissionNow = (): NotificationPermission => known?.permission ?? 'default';

/** Asks the browser with the first listener. Returns a function that unsubscribes `listener`. */
export function onSubscribed(listener: () => void): () => void {
  listeners.add(listener);
  if (known === undefined) void askBrowser();
  return () => listeners.delete(listener);
}

/** Also called after the permission was requested or changed elsewhere. */
export function setSubscribed(subscribed: boolean): void {
  known = { subscribed, permission: canReceivePush() ? Notification.permission : 'default' };
  for (const listener of listeners) listener();
}

export async function askBrowser(): Promise<void> {
  const worker = await knownWorker();
  // Some private windows refuse to answer.
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
