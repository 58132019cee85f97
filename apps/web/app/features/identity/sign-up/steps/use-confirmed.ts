import { answerOf } from '@bowline/web-frame/api/client.ts';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';

/** Whether the address is confirmed. That happens in another tab, so it is checked again when this page is visible. */
export function useConfirmed(atStart: boolean): boolean {
  const [confirmed, setConfirmed] = useState(atStart);

  useEffect(() => {
    if (confirmed) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      answerOf(browserApi().GET('/api/user.php')).then(
        ({ user }) => setConfirmed(user?.status === 'confirmed'),
        // It is checked again the next time.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [confirmed]);

  return confirmed;
}
