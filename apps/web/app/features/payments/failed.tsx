import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CreditCard, Smartphone, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { methodTexts } from '#app/features/payment-parts/methods.ts';
import { openSections, sectionPaths } from '#app/session/open-sections.ts';
import { offeredQuery } from './queries.ts';
import { useFormatTime } from './use-format-time.ts';
import { usePaymentReturn } from './way-on.tsx';

const checkoutOf = ({ credits }: PaymentView, method = '') =>
  `${sectionPaths.credits}/${credits}${method && `/${method}`}`;

/** A payment that came to nothing: failed, cancelled or expired. */
export function Failed({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const credits = useT('credits')('credits', { count: payment.credits });
  const locale = useLocale();
  const formatTime = useFormatTime();
  const { list_price: listPrice, price } = payment;
  const method = t.dynamic(methodTexts[payment.method]);
  return (
    <section className="payment-moment">
      <PaymentRope state="apart" />
      <h1 className="title-1">{t('failed_title')}</h1>
      <p className="lead" role="alert">
        {t('failed_text')}
      </p>
      <p>{t('failed_nothing')}</p>
      {openSections.has('credits') && (
        <div className="payment-actions">
          <Link to={checkoutOf(payment, payment.method)} className={buttonClass({ tone: 'accent' })}>
            {t('retry')}
          </Link>
          <Link to={checkoutOf(payment)} className={buttonClass({ tone: 'quiet' })}>
            {t('other_way')}
          </Link>
        </div>
      )}
      <Card className="payment-card">
        <dl className="payment-bill">
          <div>
            <dt>{credits}</dt>
            <dd className="figures">
              {listPrice.amount > price.amount && (
                <s className="me-2 font-normal text-text-2">
                  {formatMoney(listPrice.amount, listPrice.currency, locale)}
                </s>
              )}
              {formatMoney(price.amount, price.currency, locale)}
            </dd>
          </div>
          <div>
            <dt>{t('tried_with')}</dt>
            <dd>
              {method}, {formatTime(payment.created)}
            </dd>
          </div>
        </dl>
      </Card>
      <BackToChat />
    </section>
  );
}

/** A card that its bank refused: what often helps, and PayPal where it is offered. */
export function CardFailed({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const { data: offered } = useQuery(offeredQuery(payment.country));
  return (
    <section className="payment-moment">
      <PaymentRope state="apart" />
      <h1 className="title-1">{t('card_failed_title')}</h1>
      <p className="lead" role="alert">
        {t('card_failed_text')}
      </p>
      {openSections.has('credits') && (
        <div className="payment-actions">
          <Link to={checkoutOf(payment, 'card')} className={buttonClass({ tone: 'accent' })}>
            {t('retry')}
          </Link>
          {offered?.includes('paypal') && (
            <Link to={checkoutOf(payment, 'paypal')} className={buttonClass({ tone: 'primary' })}>
              <Wallet strokeWidth={1.6} aria-hidden="true" />
              {t('pay_paypal')}
            </Link>
          )}
        </div>
      )}
      <Card className="payment-card">
        <h2 className="mb-3 font-bold">{t('card_help')}</h2>
        <ul className="payment-facts">
          <li>
            <Smartphone aria-hidden="true" />
            {t('card_help_app')}
          </li>
          <li>
            <CreditCard aria-hidden="true" />
            {t('card_help_limit')}
          </li>
          <li>
            <ArrowLeftRight aria-hidden="true" />
            {t('card_help_else')}
          </li>
        </ul>
      </Card>
      {openSections.has('credits') && (
        <p>
          <Link to={checkoutOf(payment)} className="link">
            {t('other_way')}
          </Link>
        </p>
      )}
      <BackToChat />
    </section>
  );
}

function BackToChat() {
  const t = useT('payments');
  const from = usePaymentReturn();
  return (
    from && (
      <p>
        <Link to={from.path} className="link wrap-anywhere">
          {t('back_to', { name: from.name })}
        </Link>
      </p>
    )
  );
}
