import { useEffect } from 'react';
import { useLocation } from 'react-router';

const prefix = /^\(\d+\) /;

/** Shows how much is new in the page's title and, where there is one, on the app's icon. */
export function useCountInTitle(count: number): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const write = () => {
      const title = document.title.replace(prefix, '');
      const counted = count > 0 ? `(${count}) ${title}` : title;
      if (document.title !== counted) document.title = counted;
    };
    write();
    // Each page writes its own title, when it is ready.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count, pathname]);

  useEffect(() => {
    // A badge is a courtesy: where it is refused, nothing is lost.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
