import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PushState, pushState } from './push-state.ts';
import { canReceivePush } from './push-support.ts';
import { readyWorker } from './registration.ts';
import { askBrowser, onSubscribed, permissionNow, setSubscribed, subscribedNow } from './subscribed.ts';
import { registerSubscription, subscriptionWith, unregisterSubscription } from './subscription.ts';

export type { PushState } from './push-state.ts';

export interface Push {
  readonly state: PushState;
  /** Requests the permission, so only on a click. Returns whether push is on now. */
  subscribe(): Promise<boolean>;
  unsubscribe(): Promise<void>;
  readonly busy: boolean;
}

/** Push in this browser, for the site's key; `null`: the site has no push. */
export function usePush(publicKey: string | null): Push {
  const offered = publicKey !== null;
  const state = useSyncExternalStore(
    onSubscribed,
    () => stateNow(offered),
    () => (offered ? 'unknown' : 'not_offered'),
  );
  const [busy, setBusy] = useState(false);
  usePermissionChanges();

  async function during<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
      await askBrowser();
    }
  }

  return {
    state,
    busy,
    subscribe: () => during(async () => publicKey !== null && switchOn(publicKey)),
    unsubscribe: () => during(switchOff),
  };
}

function stateNow(offered: boolean): PushState {
  return pushState({
    offered,
    supported: canReceivePush(),
    permission: permissionNow(),
    subscribed: subscribedNow(),
  });
}

async function switchOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  try {
    const { pushManager } = await readyWorker();
    const subscription = await subscriptionWith(pushManager, publicKey);
    try {
      await registerSubscription(subscription);
    } catch (refused) {
      // Without the site's registration no message would ever arrive.
      await subscription.unsubscribe();
      throw refused;
    }
    setSubscribed(true);
    return true;
  } catch {
    // The push service is unreachable, or the site may not send to it.
    return false;
  }
}

/** The site first: if that fails, push stays on, as the page will show. */
async function switchOff(): Promise<void> {
  await unregisterSubscription();
  const { pushManager } = await readyWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** The permission can change in the browser's own menus while the page is open. */
function usePermissionChanges(): void {
  useEffect(() => {
    const gone = new AbortController();
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', () => void askBrowser(), { signal: gone.signal }))
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
}
