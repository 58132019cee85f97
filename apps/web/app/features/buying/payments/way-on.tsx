import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type PaymentReturn, paymentReturnKey } from '#app/platform/session/payment-return.ts';

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

/** Returns the conversation that the purchase began in; `undefined` if none did, or if storage holds something else. */
export function readPaymentReturn(): PaymentReturn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(paymentReturnKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('name' in kept)) return undefined;
    const path = ownPath(kept.path);
    return path === '/' || typeof kept.name !== 'string' || kept.name === ''
      ? undefined
      : { path, name: kept.name };
  } catch {
    return undefined;
  }
}
