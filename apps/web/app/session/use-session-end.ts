import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { loginPath } from '../features/identity/after-login.ts';
import { useUser } from '../shell/shell.ts';
import { onSessionEnd } from './session-end.ts';

/** When the API says that the session is over, the page says so too: logged out, at the login screen. */
export function useSessionEnd(): void {
  const user = useUser();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);

  const leave = useEffectEvent(async () => {
    // A member who is just logging out is already on the way elsewhere, and several answers may say the same.
    if (!user || state !== 'idle' || leaving.current) return;
    leaving.current = true;
    // In this order: a guarded page asked again would find its own way to the login screen first.
    await navigate(loginPath(pathname));
    await revalidate();
    leaving.current = false;
  });
  useEffect(() => onSessionEnd(leave), []);
}
