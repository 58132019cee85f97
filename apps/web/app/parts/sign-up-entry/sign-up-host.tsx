import { Spinner } from '@bowline/ui/feedback/spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '#app/platform/request/root-data.ts';
import { readKeptDialog } from './kept-dialog.ts';
import { fetchSignUp, onOpenSignUp } from './open-sign-up.ts';

const SignUpDialog = lazy(fetchSignUp);

/** Renders the sign-up over a visitor's page, again after a reload. What it does is loaded when it is wanted. */
export function SignUpHost() {
  const [wanted, setWanted] = useState(false);
  const user = useUser();
  useEffect(() => {
    if (readKeptDialog()) setWanted(true);
    return user ? undefined : onOpenSignUp(() => setWanted(true));
  }, [user]);
  if (!wanted) return null;
  return (
    <Suspense
      fallback={
        !user && (
          <div className="modal-backdrop grid place-items-center text-on-photo">
            <Spinner size={32} />
          </div>
        )
      }
    >
      <SignUpDialog onClose={() => setWanted(false)} />
    </Suspense>
  );
}
