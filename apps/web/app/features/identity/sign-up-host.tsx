import { Spinner } from '@bowline/ui/spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../shell/shell.ts';
import { fetchSignUp, onOpenSignUp } from './open-sign-up.ts';

const SignUpModal = lazy(fetchSignUp);

/** The place where the sign-up opens over a visitor's page. */
export function SignUpHost() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(() => (user ? undefined : onOpenSignUp(() => setOpen(true))), [user]);
  // A link within it leads to another page, which is not to be covered.
  useEffect(() => setOpen(false), [pathname]);
  if (!open) return null;
  return (
    <Suspense
      fallback={
        <div className="modal-backdrop grid place-items-center text-on-photo">
          <Spinner size={32} />
        </div>
      }
    >
      <SignUpModal onClose={() => setOpen(false)} />
    </Suspense>
  );
}
