import type { PushSubscriptionView } from '@bowline/contract/notifications';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { ownTimeZone } from './push-support.ts';

type Manager = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/** Returns this browser's subscription for the site's key, replacing one made with another key. */
export async function subscriptionWith(manager: Manager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, publicKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Registers the subscription with the site, for as long as this session lasts. */
export async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const view = { endpoint, keys } as PushSubscriptionView;
  const body = { subscription: view, time_zone: ownTimeZone() };
  await browserApi.subscribePush({ body });
}

export async function unregisterSubscription(): Promise<void> {
  await browserApi.unsubscribePush();
}

/** Whether a subscription was made with this base64url key. A browser that does not expose its key is trusted. */
export function sameKey(bytes: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!bytes) return true;
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
