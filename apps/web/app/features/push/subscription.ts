import type { PushSubscriptionView } from '@bowline/contract/notifications';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { ownTimeZone } from './push-support.ts';
import { sameKey } from './server-key.ts';

type Manager = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/** This browser's subscription with the site's key: the one there is, or a new one where it was made with another key. */
export async function subscriptionWith(manager: Manager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, publicKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Has the site send what is new to this browser, for as long as this session lasts. */
export async function tellSite(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const view = { endpoint, keys } as PushSubscriptionView;
  const body = { subscription: view, time_zone: ownTimeZone() };
  await answerOf(browserApi().POST('/api/user.php?push=1', { body }));
}

export async function tellSiteToStop(): Promise<void> {
  await answerOf(browserApi().DELETE('/api/push-subscriptions'));
}
