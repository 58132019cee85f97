import { useSyncExternalStore } from 'react';
import { dismissalKey, isDismissed, onDismissal } from './dismissals.ts';
import { type AlertKey, alertKeys } from './rules.ts';

/** The alerts this member has dismissed. Only the browser knows, so the server draws them all. */
export function useDismissed(memberId: string): ReadonlySet<AlertKey> {
  const names = useSyncExternalStore(
    onDismissal,
    () => alertKeys.filter((alert) => isDismissed(dismissalKey(alert, memberId))).join(' '),
    () => '',
  );
  return new Set(alertKeys.filter((alert) => names.split(' ').includes(alert)));
}
