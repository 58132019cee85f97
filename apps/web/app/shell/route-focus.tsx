import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After walking to another page, keyboard and screen reader start at its heading, as after a full page load. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What opened over the page on the way keeps the focus: taking it away would close it unread.
    if (hash || document.activeElement?.closest('[role="dialog"]')) return;
    const start =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
