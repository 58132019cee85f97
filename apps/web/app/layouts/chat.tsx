import { Outlet } from 'react-router';

/** Bare: the conversation fills the screen. */
export default function ChatLayout() {
  return (
    <main id="content" className="h-svh">
      <Outlet />
    </main>
  );
}
