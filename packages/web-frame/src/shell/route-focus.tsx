import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation, keyboard and screen reader start at the new page's heading, as after a full page load. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A dialog opened during the navigation keeps the focus: moving it would close the dialog unread.
    if (hash || document.activeElement?.closest('[role="dialog"]')) return;
    const start =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
