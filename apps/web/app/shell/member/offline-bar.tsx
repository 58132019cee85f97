import { useT } from '@bowline/i18n/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router';
import { useOnline } from '#app/platform/realtime/use-online.ts';

/**
 * A thin bar while there is no connection. A link, Back or Forward would replace the page by one that cannot be
 * loaded, so the page is kept and the bar says so; once the connection is back, the page reads what it missed.
 */
export function OfflineBar() {
  // Read while there is a connection: the texts may have to be loaded.
  const t = useT('alerts');
  const online = useOnline();
  const [kept, setKept] = useState(false);
  const { revalidate } = useRevalidator();

  const onBack = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (online) return;
    function keepPage(event: MouseEvent) {
      if (!leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setKept(true);
    }
    // Before the router sees the click.
    document.addEventListener('click', keepPage, { capture: true });
    return () => {
      document.removeEventListener('click', keepPage, { capture: true });
      setKept(false);
      onBack();
    };
  }, [online]);

  return (
    <div role="status" className={online ? undefined : 'offline-bar'}>
      {!online && (
        <>
          <WifiOff strokeWidth={1.8} aria-hidden="true" />
          {t(kept ? 'offline_kept' : 'offline_bar')}
          <KeepEntry onKept={() => setKept(true)} />
        </>
      )}
    </div>
  );
}

/** Undoes Back and Forward. Mounted only without a connection: the router asks the newest of its blockers alone. */
function KeepEntry({ onKept }: { onKept: () => void }) {
  const blocker = useBlocker(
    ({ historyAction, currentLocation: from, nextLocation: to }) =>
      historyAction === 'POP' && from.pathname + from.search !== to.pathname + to.search,
  );
  const undo = useEffectEvent(() => {
    blocker.reset?.();
    onKept();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') undo();
  }, [blocker.state]);
  return null;
}

/** Whether a click follows a link to another page of the site, in this tab. */
function leavesPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false;
  const { origin, pathname, search } = new URL(link.href);
  const here = window.location;
  return origin === here.origin && pathname + search !== here.pathname + here.search;
}
