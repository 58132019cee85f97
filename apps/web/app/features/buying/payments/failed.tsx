import { timeBonus } from '@bowline/contract/limits';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { CheckoutView, PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CreditCard, Smartphone, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';
import { methodTexts } from '../methods.ts';
import { checkoutAgainQuery } from './queries.ts';
import { keptDiscount, wordsOfNothing } from './rules.ts';
import { useFormatTime } from './use-format-time.ts';
import { usePaymentReturn } from './way-on.tsx';

/** Where the same is ordered again, with the code that was typed as long as it holds. */
function useCheckoutAgain(payment: PaymentView) {
  const { data: checkout } = useQuery(checkoutAgainQuery(payment));
  const discount = payment.discount && keptDiscount(payment.discount, checkout);
  const query = new URLSearchParams({ country: payment.country });
  // The bonus of new members applies by itself.
  if (discount && discount.code !== timeBonus.code) query.set('code', discount.code);
  return {
    discount,
    offersPaypal: checkout?.methods.some(({ method, closed }) => method === 'paypal' && closed === null),
    pathOf: (method?: PaymentMethod) =>
      `${sectionPaths.credits}/${payment.credits}${method ? `/${method}` : ''}?${query}`,
  };
}

/** A payment that came to nothing: failed, cancelled or expired. */
export function Failed({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const credits = useT('credits')('credits', { count: payment.credits });
  const locale = useLocale();
  const formatTime = useFormatTime();
  const { discount, pathOf } = useCheckoutAgain(payment);
  const { list_price: listPrice, price } = payment;
  const words = wordsOfNothing(payment);
  const method = t.dynamic(methodTexts[payment.method]);
  return (
    <section className="payment-moment">
      <PaymentRope state="apart" />
      <h1 className="title-1">{t.dynamic(words.title)}</h1>
      <p className="lead" role="alert">
        {t.dynamic(words.text)}
      </p>
      <p>
        {t('failed_nothing')} <DiscountKept discount={discount} />
      </p>
      {openSections.has('credits') && (
        <div className="payment-actions">
          <Link to={pathOf(payment.method)} className={buttonClass({ tone: 'accent' })}>
            {t('retry')}
          </Link>
          <Link to={pathOf()} className={buttonClass({ tone: 'quiet' })}>
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
  const { discount, offersPaypal, pathOf } = useCheckoutAgain(payment);
  return (
    <section className="payment-moment">
      <PaymentRope state="apart" />
      <h1 className="title-1">{t('card_failed_title')}</h1>
      <p className="lead" role="alert">
        {t('card_failed_text')}
      </p>
      {discount && (
        <p>
          <DiscountKept discount={discount} />
        </p>
      )}
      {openSections.has('credits') && (
        <div className="payment-actions">
          <Link to={pathOf('card')} className={buttonClass({ tone: 'accent' })}>
            {t('retry')}
          </Link>
          {offersPaypal && (
            <Link to={pathOf('paypal')} className={buttonClass({ tone: 'primary' })}>
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
          <Link to={pathOf()} className="link">
            {t('other_way')}
          </Link>
        </p>
      )}
      <BackToChat />
    </section>
  );
}

/** How long the discount of the order can still be used, as the server said just now. */
function DiscountKept({ discount }: { discount: CheckoutView['discount'] }) {
  const t = useT('payments');
  const formatTime = useFormatTime();
  if (!discount) return null;
  const { percentage, expires } = discount;
  return expires
    ? t('discount_holds', { percentage, time: formatTime(expires) })
    : t('discount_stays', { percentage });
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
