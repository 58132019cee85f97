import type { PushSubscriptionView } from '@bowline/contract/notifications';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { ownTimeZone } from './push-support.ts';
import { sameKey } from './server-key.ts';

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
  await answerOf(browserApi().POST('/api/user.php?push=1', { body }));
}

export async function unregisterSubscription(): Promise<void> {
  await answerOf(browserApi().DELETE('/api/push-subscriptions'));
}
