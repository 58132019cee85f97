import { useT } from '@bowline/i18n/react';
import { type Push, usePush } from '#app/parts/push/use-push.ts';
import { notify } from '#app/platform/browser/notify.ts';

export interface PushOffer extends Pick<Push, 'state' | 'busy'> {
  /** Asks the browser for permission, so only on a click, and says in a toast how it went. */
  turnOn(): Promise<void>;
}

/** An offer of push, for the site's key; `null`: the site has no push. */
export function usePushOffer(publicKey: string | null): PushOffer {
  const t = useT('alerts');
  const { state, subscribe, busy } = usePush(publicKey);

  async function turnOn() {
    if (await subscribe()) await notify('success', t('push_done'));
    // A denied or dismissed permission prompt is not an error.
    else if (Notification.permission === 'granted') await notify('error', t('push_failed'));
  }

  return { state, busy, turnOn };
}
