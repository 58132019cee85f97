import { useHydrated } from '../../shell/use-hydrated.ts';

export type PushState = 'not_offered' | 'unsupported' | 'denied' | 'possible';

interface PushFacts {
  /** The site has a key to send with. */
  readonly offered: boolean;
  /** The browser can receive. */
  readonly supported: boolean;
  readonly permission: NotificationPermission;
}

export function pushState({ offered, supported, permission }: PushFacts): PushState {
  if (!offered) return 'not_offered';
  if (!supported) return 'unsupported';
  return permission === 'denied' ? 'denied' : 'possible';
}

/** Whether push can reach this browser. The server cannot know, and takes it for possible where the site offers it. */
export function usePush(offered: boolean): PushState {
  if (!useHydrated()) return pushState({ offered, supported: true, permission: 'default' });
  const supported = canReceivePush();
  return pushState({ offered, supported, permission: supported ? Notification.permission : 'default' });
}

/** Browser only. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
