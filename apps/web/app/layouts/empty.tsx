import { Outlet } from 'react-router';

/** The page alone. */
export default function EmptyLayout() {
  return (
    <main id="content" className="min-h-svh">
      <Outlet />
    </main>
  );
}
