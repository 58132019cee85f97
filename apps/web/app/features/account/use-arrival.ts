import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { notify } from '#app/shell/notify.ts';

/** Tells a member why the form that was sent leads to the members' page, once it does. */
export function useArrival(words: string): void {
  const { formMethod, location } = useNavigation();
  const arriving = formMethod === 'POST' && location?.pathname === '/members';
  const tell = useEffectEvent(() => void notify('success', words));
  useEffect(() => {
    if (arriving) tell();
  }, [arriving]);
}
