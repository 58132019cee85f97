import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const Modal = lazy(async () => ({ default: (await import('@bowline/ui/overlays/modal')).Modal }));

export interface LeaveGuardProps {
  /** What a navigation would lose. */
  loss: 'words' | 'uploads' | undefined;
  /** Something is still being saved and needs the page to stay open. */
  unsettled: boolean;
}

/** Confirms before changes are lost: with our dialog on navigation, with the browser's when the tab closes. */
export function LeaveGuard({ loss, unsettled }: LeaveGuardProps) {
  const t = useT('profiles');
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      loss !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  const asks = loss !== undefined || unsettled;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <Modal
        open
        onClose={blocker.reset}
        title={t('leave_title')}
        description={loss === 'uploads' ? t('leave_uploads') : t('leave_words')}
        closeLabel={t('leave_stay')}
        initialFocus={stay}
        actions={
          <>
            <Button ref={stay} onClick={blocker.reset}>
              {t('leave_stay')}
            </Button>
            <Button tone="quiet" onClick={blocker.proceed}>
              {t('leave_go')}
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
