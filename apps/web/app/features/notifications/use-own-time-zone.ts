import type { NotificationsView } from '@bowline/contract/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ownTimeZone } from '#app/features/push/push-support.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { PreferenceChange } from './preferences.ts';

/** The clock quiet hours go by: this browser's. Whoever has moved since, and looks at them here, has moved them along. */
export function useOwnTimeZone(
  view: NotificationsView,
  onChange: (change: PreferenceChange) => void,
): string {
  const timeZone = useHydrated() ? ownTimeZone() : view.time_zone;
  const moved = view.quiet_hours !== null && timeZone !== view.time_zone;
  const move = useEffectEvent(() => onChange({ time_zone: timeZone }));
  const told = useRef<string>(undefined);
  useEffect(() => {
    // Once: a change that is refused or does not arrive is taken back, and would be made again for ever.
    if (!moved || told.current === timeZone) return;
    told.current = timeZone;
    move();
  }, [moved, timeZone]);
  return timeZone;
}
