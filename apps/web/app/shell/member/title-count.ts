import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showOnAppIcon } from '#app/platform/session/app-badge.ts';

const prefix = /^\(\d+\) /;

/** Puts the count before the title, replacing an earlier count. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(prefix, '');
  return count > 0 ? `(${count}) ${plain}` : plain;
}

/** Shows the count in the page's title and on the installed app's icon, until the member logs out. */
export function useCountInTitle(count: number): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const write = () => writeTitle(count);
    write();
    // Each page sets its own title when it is ready, so the count is put back.
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
