import { useEffect, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

const everyMs = 4_000;
/** Somebody who confirms the address does it by then; later the page asks only when it is looked at again. */
const forMs = 10 * 60_000;

/** Whether the address is confirmed. That happens in another tab: a page on screen asks every few seconds, and when it is shown again. */
export function useConfirmed(atStart: boolean): boolean {
  const [confirmed, setConfirmed] = useState(atStart);

  useEffect(() => {
    if (confirmed) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      browserApi.readUser().then(
        ({ user }) => setConfirmed(user?.status === 'confirmed'),
        // It is checked again the next time.
        () => undefined,
      );
    };
    const regularly = setInterval(ask, everyMs);
    const enough = setTimeout(() => clearInterval(regularly), forMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(regularly);
      clearTimeout(enough);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [confirmed]);

  return confirmed;
}
