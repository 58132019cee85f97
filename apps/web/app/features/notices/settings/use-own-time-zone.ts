import type { NotificationsView } from '@bowline/contract/notifications';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ownTimeZone } from '#app/parts/push/push-support.ts';
import type { PreferenceChange } from './preferences.ts';

/** Quiet hours follow this browser's time zone: when a member who has moved opens the page, the new zone is saved. */
export function useOwnTimeZone(
  view: NotificationsView,
  onChange: (change: PreferenceChange) => void,
): string {
  const timeZone = useHydrated() ? ownTimeZone() : view.time_zone;
  const moved = view.quiet_hours !== null && timeZone !== view.time_zone;
  const move = useEffectEvent(() => onChange({ time_zone: timeZone }));
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // Only once: a refused change is rolled back, and would otherwise be sent again for ever.
    if (!moved || sent.current === timeZone) return;
    sent.current = timeZone;
    move();
  }, [moved, timeZone]);
  return timeZone;
}
