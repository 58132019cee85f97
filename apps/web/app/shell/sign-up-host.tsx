import { Spinner } from '@bowline/ui/feedback/spinner';
import { warmUp } from '@bowline/web-frame/errors/chunk-guard.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readKeptDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { onOpenSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import { useUser } from '#app/platform/request/root-data.ts';

const fetchSignUp = () => import('#app/features/sign-up/sign-up-dialog.tsx');
const SignUpDialog = lazy(fetchSignUp);

/** Renders the sign-up over a visitor's page, again after a reload. What it does is loaded when it is wanted. */
export function SignUpHost() {
  const [wanted, setWanted] = useState(false);
  const user = useUser();
  useEffect(() => {
    if (readKeptDialog()) setWanted(true);
    return user
      ? undefined
      : onOpenSignUp(
          () => setWanted(true),
          () => void warmUp(fetchSignUp),
        );
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
