import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showOnAppIcon } from '#app/session/app-badge.ts';

const prefix = /^\(\d+\) /;

/** A page's title with how much is new before it, whatever stood there until now. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(prefix, '');
  return count > 0 ? `(${count}) ${plain}` : plain;
}

/** Shows how much is new in the page's title and, where there is one, on the app's icon. After the member has left, neither. */
export function useCountInTitle(count: number): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const write = () => writeTitle(count);
    write();
    // Each page writes its own title, when it is ready.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count, pathname]);

  useEffect(() => showOnAppIcon(count), [count]);

  useEffect(
    () => () => {
      writeTitle(0);
      showOnAppIcon(0);
    },
    [],
  );
}

function writeTitle(count: number): void {
  const title = countedTitle(document.title, count);
  if (document.title !== title) document.title = title;
}
