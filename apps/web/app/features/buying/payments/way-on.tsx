import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from '@bowline/web-frame/shell/link.tsx';
import { useEffect, useState } from 'react';
import type { PaymentReturn } from '#app/platform/session/payment-return.ts';
import { readPaymentReturn } from './payment-return.ts';

/** The conversation that the purchase began in; known after hydration. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [kept, setKept] = useState<PaymentReturn>();
  useEffect(() => setKept(readPaymentReturn()), []);
  return kept;
}

export interface WayOnProps {
  /** `accent` where going on is all that is left to do. */
  tone: 'primary' | 'accent';
  /** Paid: the conversation goes on. Otherwise the link leads back to it. */
  paid: boolean;
}

/** Links to where the purchase began, if the browser remembers that, and to the members. */
export function WayOn({ tone, paid }: WayOnProps) {
  const t = useT('payments');
  const from = usePaymentReturn();
  return (
    <>
      {from && (
        <Link to={from.path} className={buttonClass({ tone }, 'wrap-anywhere')}>
          {paid ? t('on_with', { name: from.name }) : t('back_to', { name: from.name })}
        </Link>
      )}
      <Link to="/members" className={buttonClass({ tone: from ? 'quiet' : tone })}>
        {t('to_members')}
      </Link>
    </>
  );
}
