import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { InlineScript } from '@bowline/web-frame/shell/inline-script.tsx';
import { BellRing } from 'lucide-react';
import { AccountAlert } from './account-alert.tsx';
import { usePushOffer } from './use-push-offer.ts';

export interface PushAlertProps {
  readonly publicKey: string | null;
  /** The storage key of its dismissal. */
  readonly storageKey: string;
  readonly onDismiss: () => void;
}

/** Offers push where it is available but not on. */
export function PushAlert({ publicKey, storageKey, onDismiss }: PushAlertProps) {
  const t = useT('alerts');
  const { state, busy, turnOn } = usePushOffer(publicKey);
  if (state !== 'capable' && state !== 'unknown') return null;

  return (
    <>
      {/* Hidden until the push state is known; the script after it knows sooner. */}
      <div className="wrap pt-4" hidden={state === 'unknown'} suppressHydrationWarning>
        <AccountAlert
          line
          tone="info"
          Icon={BellRing}
          title={t('push_title')}
          onDismiss={onDismiss}
          action={
            <Button size={44} loading={busy} onClick={() => void turnOn()}>
              {t('push_action')}
            </Button>
          }
        />
      </div>
      <RevealIfPushPossible storageKey={storageKey} />
    </>
  );
}

/**
 * Reveals the preceding element, which the server rendered hidden, if the browser can still be asked for push and the
 * alert was not dismissed.
 */
function RevealIfPushPossible({ storageKey }: { storageKey: string }) {
  return <InlineScript script={reveal} storageKey={storageKey} />;
}

const possible =
  "'PushManager'in window&&'serviceWorker'in navigator&&window.Notification?.permission==='default'";

const reveal = `(s=>{try{s.previousElementSibling.hidden=!(${possible}&&localStorage.getItem(s.dataset.key)===null)}catch{}})(document.currentScript)`;
