import { type Translate, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/button';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';
import type { Resent } from './resend-activation.ts';
import { useResend } from './use-resend.ts';

const Modal = lazy(async () => ({ default: (await import('@bowline/ui/modal')).Modal }));

/** The address is not confirmed yet: what that is for, and the mail once more. */
export function ActivationReminder({ shape, onDismiss }: AlertViewProps) {
  const t = useT('alerts');
  const { resend, resent, sending } = useResend();
  const words = resent ? resentWords(t, resent) : t('activation_text');

  if (shape === 'modal')
    return (
      <Suspense>
        <Modal
          open
          onClose={onDismiss}
          title={t('activation_title')}
          description={<span role="status">{words}</span>}
          closeLabel={t('dismiss')}
          actions={
            <>
              <Button loading={sending} onClick={resend}>
                {t('activation_resend')}
              </Button>
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
      tone={resent?.outcome === 'sent' ? 'ok' : 'warn'}
      Icon={MailCheck}
      title={t('activation_title')}
      onDismiss={onDismiss}
      action={
        <Button size={44} loading={sending} onClick={resend}>
          {t('activation_resend')}
        </Button>
      }
    >
      {words}
    </AccountAlert>
  );
}

function resentWords(t: Translate<'alerts'>, resent: Resent): string {
  if (resent.outcome === 'sent') return t('activation_sent');
  if (resent.outcome === 'confirmed') return t('activation_confirmed');
  return resent.words ?? t('activation_failed');
}
