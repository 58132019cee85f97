import { Spinner } from '@bowline/ui/feedback/spinner';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#app/visit/root-data.ts';
import { fetchSignUp, onOpenSignUp } from './open-sign-up.ts';

const SignUpModal = lazy(fetchSignUp);

/** The place where the sign-up opens over a visitor's page. */
export function SignUpHost() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(() => (user ? undefined : onOpenSignUp(() => setOpen(true))), [user]);
  const hasAccount = useRef(false);
  // A link within it, or Back, leads to another page, which is not to be covered.
  useEffect(() => {
    if (hasAccount.current) reloadForMember();
    else setOpen(false);
  }, [pathname]);
  if (!open) return null;
  return (
    <Suspense
      fallback={
        <div className="modal-backdrop grid place-items-center text-on-photo">
          <Spinner size={32} />
        </div>
      }
    >
      <SignUpModal
        onAccount={() => {
          hasAccount.current = true;
        }}
        onClose={() => (hasAccount.current ? reloadForMember() : setOpen(false))}
      />
    </Suspense>
  );
}

/** The page below was made for a visitor. The step at the end of its address goes. */
function reloadForMember(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}
