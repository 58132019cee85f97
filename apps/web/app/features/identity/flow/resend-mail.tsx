import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/alert';
import { Button } from '@bowline/ui/button';
import { useState } from 'react';
import { browserApi } from '../../../api/browser-api.ts';
import { type Resent, resendActivation } from '../../alerts/resend-activation.ts';

/** The confirmation mail once more. */
export function ResendMail() {
  const t = useT('alerts');
  const [resent, setResent] = useState<Resent>();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setResent(await resendActivation(browserApi()));
    setBusy(false);
  }

  if (resent?.outcome === 'sent') return <Alert tone="ok">{t('activation_sent')}</Alert>;
  if (resent?.outcome === 'confirmed') return <Alert tone="ok">{t('activation_confirmed')}</Alert>;
  return (
    <div className="grid gap-3">
      {resent && <Alert tone="danger">{resent.words ?? t('activation_failed')}</Alert>}
      <Button tone="quiet" block loading={busy} onClick={() => void send()}>
        {t('activation_resend')}
      </Button>
    </div>
  );
}
