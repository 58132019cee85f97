import { useEffect, useEffectEvent } from 'react';
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

  const leave = useEffectEvent(async () => {
    // A member who is just logging out is already on the way elsewhere.
    if (!user || state !== 'idle') return;
    await revalidate();
    await navigate(loginPath(pathname));
  });
  useEffect(() => onSessionEnd(leave), []);
}
