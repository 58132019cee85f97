import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { methodIcons, methodTexts } from '../methods.ts';
import { StateChip } from './state-chip.tsx';
import { useFormatTime } from './use-format-time.ts';

/** A payment in the list: what was bought, when and how, its price and its state. */
export function PaymentRow({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const creditTexts = useT('credits');
  const locale = useLocale();
  const formatTime = useFormatTime();
  const Icon = methodIcons[payment.method];
  return (
    <Link to={`/transactions/${payment.id}`} className="payment-row" prefetch="intent">
      <span className="payment-sign" aria-hidden="true">
        <Icon strokeWidth={1.6} />
      </span>
      <span className="payment-what">
        <b>{creditTexts('credits', { count: payment.credits })}</b>
        <small>
          <time dateTime={payment.created}>{formatTime(payment.created)}</time>
          <span>{t.dynamic(methodTexts[payment.method])}</span>
        </small>
      </span>
      <b className="payment-price figures">
        {formatMoney(payment.price.amount, payment.price.currency, locale)}
      </b>
      <StateChip payment={payment} />
    </Link>
  );
}
