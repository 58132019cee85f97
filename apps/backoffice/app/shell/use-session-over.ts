import { onSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useEffect, useState } from 'react';
import { useOfficeData } from '#app/platform/request/office-data.ts';

/** `expired`: its twelve hours are over. `ended`: signed out, on this device or by signing in on another. */
export type SessionOver = 'expired' | 'ended';

/** Returns why the session of this page is over; `undefined` while it is not. */
export function useSessionOver(): SessionOver | undefined {
  const expiresAt = useOfficeData()?.session.expires_at;
  const [over, setOver] = useState<SessionOver>();
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = () => Date.parse(expiresAt) - Date.now();
    const timer = setTimeout(() => setOver('expired'), Math.max(0, left()));
    const stop = onSessionEnd(() => setOver(left() > 0 ? 'ended' : 'expired'));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [expiresAt]);
  return over;
}
