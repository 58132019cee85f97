import { useSyncExternalStore } from 'react';
import { canReceivePush } from '#app/features/push/push-support.ts';

/** `unknown`: this browser has no push, or does not say. */
export type PushPermission = 'unknown' | 'capable' | 'denied' | 'allowed';

const named = { default: 'capable', denied: 'denied', granted: 'allowed' } as const;

export function pushPermission(): PushPermission {
  return canReceivePush() ? named[Notification.permission] : 'unknown';
}

const never = () => () => undefined;

/** As it was when the page came alive: a step must not vanish while its question is being answered. */
export function usePushPermission(): PushPermission {
  return useSyncExternalStore(never, firstPermission, () => 'unknown');
}

let first: PushPermission | undefined;
function firstPermission(): PushPermission {
  first ??= pushPermission();
  return first;
}
