import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Sheet } from '@bowline/ui/overlays/sheet';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Minus, Star } from 'lucide-react';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { useFormatTime } from './use-format-time.ts';

export interface WithdrawalSheetProps {
  payment: PaymentView;
  withdrawal: NonNullable<PaymentView['withdrawal']>;
  onClose: () => void;
  onDone: () => void;
}

/** Says what a withdrawal takes and gives back, and confirms it. */
export function WithdrawalSheet({ payment, withdrawal, onClose, onDone }: WithdrawalSheetProps) {
  const t = useT('payments');
  const close = useT('shell')('close');
  const creditTexts = useT('credits');
  const locale = useLocale();
  const formatTime = useFormatTime();
  const { confirm, busy, failure } = useWithdrawal(payment.id, onDone);
  const words = (count: number) => creditTexts('credits', { count });
  const money = (amount: number) => formatMoney(amount, payment.price.currency, locale);
  const { credits, price } = withdrawal;
  const all = credits === payment.credits;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('withdraw_title')}
      closeLabel={close}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button loading={busy} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw_text')}</p>
      <dl className="payment-bill mt-4">
        <div>
          <dt>{t('order')}</dt>
          <dd className="figures">
            {payment.receipt}
            <small>
              {words(payment.credits)}, {formatTime(payment.created, { dateStyle: 'long' })}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('used', { credits: words(payment.credits - credits) })}</dt>
          <dd className="figures">{money(payment.price.amount - price.amount)}</dd>
        </div>
        <div className="payment-bill-plain">
          <dt>{t('unused', { credits: words(credits) })}</dt>
          <dd className="figures">{money(price.amount)}</dd>
        </div>
        <div className="payment-bill-total">
          <dt>
            {t('get_back')}
            <small>{t('get_back_text')}</small>
          </dt>
          <dd>{money(price.amount)}</dd>
        </div>
      </dl>
      <ul className="payment-facts mt-4">
        <li>
          <Minus aria-hidden="true" />
          {t('credits_leave', { credits: words(credits) })}
        </li>
        <li>
          <Star aria-hidden="true" />
          {all ? t('premium_ends') : t('premium_kept')}
        </li>
        <li>
          <Mail aria-hidden="true" />
          {t('withdraw_mail')}
        </li>
      </ul>
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </Sheet>
  );
}

function useWithdrawal(id: string, onDone: () => void) {
  const t = useT('payments');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await browserApi.withdrawPayment({ params: { id }, body: {} });
    } catch (error) {
      setBusy(false);
      return setFailure(toApiError(error).message || t('failed'));
    }
    onDone();
    await queries.invalidateQueries({ queryKey: ['payments'] });
  }

  return { confirm: () => void confirm(), busy, failure };
}
