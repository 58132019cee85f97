import { type FormEvent, lazy, useState } from 'react';
import { useSubmit } from 'react-router';
import { hasUnsent } from '#app/features/chat/forget-unsent.ts';

export const UnsentDialog = lazy(() => import('#app/features/chat/outbox/unsent-dialog.tsx'));

/** Logging out erases unsent messages (routes/logout.ts), so if there are any the member confirms first. */
export function useLogOut() {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const leave = () => void submit(null, { method: 'post', action: '/logout' });
  return {
    asking,
    logOut(event: FormEvent) {
      event.preventDefault();
      // Failing to read the outbox must not prevent logging out.
      hasUnsent().then((waits) => (waits ? setAsking(true) : leave()), leave);
    },
    logOutAnyway() {
      setAsking(false);
      leave();
    },
    stay: () => setAsking(false),
  };
}
