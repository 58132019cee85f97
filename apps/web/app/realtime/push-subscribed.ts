import { useEffect, useState } from 'react';

/** Whether this browser is told of news by push, even while no page is open. */
export function usePushSubscribed(): boolean {
  const [subscribed, setSubscribed] = useState(false);
  useEffect(() => {
    // Some private windows refuse to say.
    isSubscribed().then(setSubscribed, () => undefined);
  }, []);
  return subscribed;
}

async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}
