import type { PaymentView } from '@bowline/contract/payments';
import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** The receipt as a file, or by mail. */
export function ReceiptActions({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const { send, state, failure } = useMailReceipt(payment.id);
  return (
    <div className="mt-6 grid gap-3">
      <div className="receipt-actions">
        {/* A file, not a route: the browser downloads it. */}
        <a href={`/api/payments/${payment.id}/receipt`} download className={buttonClass()}>
          <Download size={20} strokeWidth={1.6} aria-hidden="true" />
          {t('receipt_pdf')}
        </a>
        <Button tone="quiet" loading={state === 'sending'} disabled={state === 'sent'} onClick={send}>
          <Mail size={20} strokeWidth={1.6} aria-hidden="true" />
          {t('receipt_mail')}
        </Button>
      </div>
      {state === 'sent' && <Alert tone="ok">{t('receipt_mailed')}</Alert>}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}

function useMailReceipt(id: string) {
  const t = useT('payments');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();

  async function send() {
    setState('sending');
    setFailure(undefined);
    try {
      await browserApi.mailReceipt({ params: { id }, body: {} });
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(toApiError(error).message || t('failed'));
    }
  }

  return { send: () => void send(), state, failure };
}
