import { useT } from '@bowline/i18n/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onNotify } from '#app/platform/browser/notify.ts';
import { useUser } from '#app/platform/request/root-data.ts';

const Toaster = lazy(async () => ({ default: (await import('@bowline/ui/feedback/toast')).Toaster }));

/** Renders the toasts. Members load the chunk up front; visitors with their first toast. */
export function Toasts() {
  const t = useT('shell');
  const user = useUser();
  const [wanted, setWanted] = useState(false);
  useEffect(() => onNotify(() => setWanted(true)), []);
  if (!user && !wanted) return null;
  return (
    <Suspense>
      <Toaster label={t('toasts')} closeLabel={t('close')} />
    </Suspense>
  );
}
