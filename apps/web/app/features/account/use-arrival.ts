import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { notify } from '#app/platform/browser/notify.ts';

/** Shows a toast when the submitted form redirects to the members' page. */
export function useArrival(words: string): void {
  const { formMethod, location } = useNavigation();
  const isRedirected = formMethod === 'POST' && location?.pathname === '/members';
  const showToast = useEffectEvent(() => void notify('success', words));
  useEffect(() => {
    if (isRedirected) showToast();
  }, [isRedirected]);
}
