import { useT } from '@bowline/i18n/react';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone. Announced, because nothing else on the page changes. */
export function OfflineBanner() {
  const t = useT('office-shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="banner">
          <WifiOff aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
