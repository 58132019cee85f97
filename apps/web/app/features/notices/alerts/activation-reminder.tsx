import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';

const Modal = lazy(async () => ({ default: (await import('@bowline/ui/overlays/modal')).Modal }));

/** The address is not confirmed yet: explains why to confirm it, and resends the mail. */
export function ActivationReminder({ shape, onDismiss }: AlertViewProps) {
  const t = useT('alerts');
  if (shape === 'modal')
    return (
      <Suspense>
        <Modal
          open
          onClose={onDismiss}
          title={t('activation_title')}
          description={t('activation_text')}
          closeLabel={t('dismiss')}
          actions={
            <>
              <ActivationResend size={48} block />
              <Button tone="quiet" onClick={onDismiss}>
                {t('activation_understood')}
              </Button>
            </>
          }
        />
      </Suspense>
    );
  return (
    <AccountAlert
      line={shape === 'line'}
      tone="warn"
      Icon={MailCheck}
      title={t('activation_title')}
      onDismiss={onDismiss}
      action={<ActivationResend />}
    >
      {t('activation_text')}
    </AccountAlert>
  );
}
