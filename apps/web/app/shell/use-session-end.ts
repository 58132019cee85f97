import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { onSessionEnd } from '#app/api/session-end.ts';
import { loginPath } from '#app/visit/after-login.ts';
import { useUser } from '#app/visit/root-data.ts';

/** When the API says that the session is over, the page says so too: logged out, at the login screen. */
export function useSessionEnd(): void {
  const user = useUser();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const [ended, setEnded] = useState(false);

  const leave = useEffectEvent(async () => {
    // Several answers may say the same.
    if (!user || leaving.current) return;
    leaving.current = true;
    try {
      // In this order: a guarded page asked again would find its own way to the login screen first.
      await navigate(loginPath(pathname));
      await revalidate();
    } finally {
      leaving.current = false;
    }
  });
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
  // A member who is on the way elsewhere, logging out perhaps, gets there first.
  useEffect(() => {
    if (!ended || state !== 'idle') return;
    setEnded(false);
    void leave();
  }, [ended, state]);
}
