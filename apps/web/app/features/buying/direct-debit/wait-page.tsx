import type { DirectDebitView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { checkoutPath } from '../checkout/rules.ts';
import type { Debit } from './debit-frame.tsx';

interface WaitPageProps extends Pick<Debit, 'order'> {
  readonly waits: NonNullable<DirectDebitView['waits']>;
}

/** No mandate can be given yet: the address is not confirmed, or the account is too new. */
export function WaitPage({ order, waits: { until } }: WaitPageProps) {
  const t = useT('debit');
  const errors = useT('error');
  const locale = useLocale();
  return (
    <section className="payment-moment buying">
      <PaymentRope state="apart" />
      <h1 tabIndex={-1} className="title-1">
        {t('limit_title')}
      </h1>
      <p className="lead">
        {until
          ? t('wait_age', {
              date: formatDate(new Date(until), locale, { dateStyle: 'long', timeStyle: 'short' }),
            })
          : errors('confirmation_required')}
      </p>
      <div className="payment-actions">
        <Link to={order ? checkoutPath(order.place) : '/credits'} className={buttonClass({ tone: 'accent' })}>
          {t('other_way')}
        </Link>
      </div>
    </section>
  );
}
