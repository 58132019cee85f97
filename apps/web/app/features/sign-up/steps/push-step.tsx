import { Rich, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePush } from '#app/parts/push/use-push.ts';
import { dismiss, dismissalKey } from '#app/platform/browser/dismissals.ts';
import { StepForm } from './step-form.tsx';

export interface PushStepProps {
  member: string | undefined;
  /** The site's VAPID key; a site without one does not have this step. */
  publicKey: string | null;
  onDone: () => void;
}

/** Asks the browser for permission only when the member presses the button. */
export function PushStep({ member, publicKey, onDone }: PushStepProps) {
  const t = useT('identity');
  const { state, subscribe, busy } = usePush(publicKey);
  const [failed, setFailed] = useState(false);
  // Asked here, answered or skipped: nothing else asks again soon.
  useEffect(() => {
    if (member) dismiss(dismissalKey('push_step', member), new Date());
  }, [member]);
  const open = (state === 'capable' || state === 'unknown') && !failed;

  async function ask() {
    const done = await subscribe();
    // A dismissed permission prompt may be shown again.
    setFailed(!done && Notification.permission === 'granted');
  }

  return (
    <StepForm
      title={<Rich text="identity:push_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('push_lead')}
      nextWords={open ? t('push_allow') : undefined}
      onNext={() => (open ? void ask() : onDone())}
      busy={busy || state === 'unknown'}
      settled={!open}
    >
      <div className="grid justify-items-center gap-4">
        <span className="grid size-24 place-items-center rounded-pill bg-fill-quiet text-icon-ink">
          <BellRing size={40} strokeWidth={1.4} aria-hidden="true" />
        </span>
        <div role="status" className="w-full empty:hidden">
          {busy && <p className="text-center text-text-2">{t('push_asking')}</p>}
          {state === 'subscribed' && <Alert tone="ok">{t('push_granted')}</Alert>}
          {state === 'denied' && <Alert>{t('push_denied')}</Alert>}
          {failed && <Alert>{t('push_failed')}</Alert>}
        </div>
      </div>
    </StepForm>
  );
}
