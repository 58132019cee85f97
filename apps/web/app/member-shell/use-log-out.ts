import { type FormEvent, lazy, useState } from 'react';
import { useSubmit } from 'react-router';
import { hasUnsent } from '#app/features/chat/forget-unsent.ts';

export const UnsentDialog = lazy(() => import('#app/features/chat/outbox/unsent-dialog.tsx'));

/** Logging out erases what was not sent yet (routes/logout.ts): where something waits, it is asked first. */
export function useLogOut() {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const leave = () => void submit(null, { method: 'post', action: '/logout' });
  return {
    asking,
    logOut(event: FormEvent) {
      event.preventDefault();
      // Whatever keeps us from knowing keeps nobody from leaving.
      hasUnsent().then((waits) => (waits ? setAsking(true) : leave()), leave);
    },
    logOutAnyway() {
      setAsking(false);
      leave();
    },
    stay: () => setAsking(false),
  };
}
