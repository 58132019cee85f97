import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { BellRing } from 'lucide-react';
import { usePush } from '#app/features/push/use-push.ts';
import { InlineScript } from '#app/shell/inline-script.tsx';
import { notify } from '#app/shell/notify.ts';
import { AccountAlert } from './account-alert.tsx';

export interface PushAlertProps {
  readonly publicKey: string | null;
  /** Where its dismissal is kept. */
  readonly storageKey: string;
  readonly onDismiss: () => void;
}

/** Push can be had and is not. */
export function PushAlert({ publicKey, storageKey, onDismiss }: PushAlertProps) {
  const t = useT('alerts');
  const { state, subscribe, busy } = usePush(publicKey);
  if (state !== 'capable' && state !== 'unknown') return null;

  async function turnOn() {
    if (await subscribe()) await notify('success', t('push_done'));
    // Whoever said no, or not yet, is not told that something failed.
    else if (Notification.permission === 'granted') await notify('error', t('push_failed'));
  }

  return (
    <>
      {/* Hidden until it is known; the script after it knows sooner. */}
      <div className="wrap pt-4" hidden={state === 'unknown'} suppressHydrationWarning>
        <AccountAlert
          tone="info"
          Icon={BellRing}
          title={t('push_title')}
          onDismiss={onDismiss}
          action={
            <Button size={44} loading={busy} onClick={() => void turnOn()}>
              {t('push_action')}
            </Button>
          }
        >
          {t('push_text')}
        </AccountAlert>
      </div>
      <RevealIfPushPossible storageKey={storageKey} />
    </>
  );
}

/**
 * Reveals the element before it, which the server drew hidden, where the browser could still be asked for push and the
 * question was not dismissed.
 */
function RevealIfPushPossible({ storageKey }: { storageKey: string }) {
  return <InlineScript script={reveal} storageKey={storageKey} />;
}

const possible =
  "'PushManager'in window&&'serviceWorker'in navigator&&window.Notification?.permission==='default'";

const reveal = `(s=>{try{s.previousElementSibling.hidden=!(${possible}&&localStorage.getItem(s.dataset.key)===null)}catch{}})(document.currentScript)`;
