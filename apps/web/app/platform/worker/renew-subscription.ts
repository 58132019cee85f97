import type { SubscriptionChange } from './scope.ts';

type PushManagerLike = Pick<PushManager, 'subscribe'>;

/** Sends the subscription that replaced an old one to the site, which rightly refuses it without a session. */
export async function renewSubscription(
  pushManager: PushManagerLike,
  { newSubscription, oldSubscription }: SubscriptionChange,
  ask: typeof fetch,
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain(pushManager, oldSubscription, ask));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await ask('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Type': 'client',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      subscription: { endpoint, keys },
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  });
}

/** Some browsers do not report the old subscription; then the site is asked for its key, if it sends push at all. */
async function subscribeAgain(
  pushManager: PushManagerLike,
  old: PushSubscription | null | undefined,
  ask: typeof fetch,
): Promise<PushSubscription | undefined> {
  const key = old?.options.applicationServerKey ?? (await keyOfSite(ask));
  return key ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : undefined;
}

async function keyOfSite(ask: typeof fetch): Promise<string | undefined> {
  const answer = (await (await ask('/api/settings.php')).json()) as {
    settings?: { push_public_key?: unknown };
  };
  const key = answer.settings?.push_public_key;
  return typeof key === 'string' ? key : undefined;
}
