import { useSyncExternalStore } from 'react';
import { canReceivePush } from '#app/parts/push/push-support.ts';

/** `unknown`: this browser has no push, or does not say. */
export type PushPermission = 'unknown' | 'capable' | 'denied' | 'allowed';

const named = { default: 'capable', denied: 'denied', granted: 'allowed' } as const;

function pushPermission(): PushPermission {
  return canReceivePush() ? named[Notification.permission] : 'unknown';
}

const never = () => () => undefined;

/** Keeps the value at hydration: a step must not disappear while its question is being answered. */
export function usePushPermission(): PushPermission {
  return useSyncExternalStore(never, firstPermission, () => 'unknown');
}

let first: PushPermission | undefined;
function firstPermission(): PushPermission {
  first ??= pushPermission();
  return first;
}
