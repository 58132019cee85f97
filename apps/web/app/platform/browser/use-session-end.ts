import { onSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { loginPath } from '#app/platform/request/after-login.ts';
import { useUser } from '#app/platform/request/root-data.ts';

/** When the API says that the session has ended, logs the page out and goes to the login page. */
export function useSessionEnd(): void {
  const user = useUser();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const [ended, setEnded] = useState(false);

  const leave = useEffectEvent(async () => {
    // Several answers may announce it.
    if (!user || leaving.current) return;
    leaving.current = true;
    try {
      // In this order: revalidating a guarded page first would redirect to the login page by itself.
      await navigate(loginPath(pathname));
      await revalidate();
    } finally {
      leaving.current = false;
    }
  });
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
  // A navigation already under way, such as logging out, finishes first.
  useEffect(() => {
    if (!ended || state !== 'idle') return;
    setEnded(false);
    void leave();
  }, [ended, state]);
}
