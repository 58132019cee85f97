import { Outlet } from 'react-router';
import { SignUpHost } from '../features/identity/sign-up-host.tsx';

/** The page alone. */
export default function EmptyLayout() {
  return (
    <>
      <main id="content" className="min-h-svh">
        <Outlet />
      </main>
      <SignUpHost />
    </>
  );
}
