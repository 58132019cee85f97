import type { DirectDebitView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { formatList } from '@bowline/i18n/format-list';
import { useLocale, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { useMoney } from '../checkout/money.tsx';
import { checkoutPath } from '../checkout/rules.ts';
import { methodTexts } from '../methods.ts';
import type { Debit } from './debit-frame.tsx';

interface BlockedPageProps extends Debit {
  readonly blocked: NonNullable<DirectDebitView['blocked']>;
}

/** A collection was returned: what it was, what is still owed for it, and which ways to pay remain. */
export function BlockedPage({ checkout, order, blocked }: BlockedPageProps) {
  const t = useT('debit');
  const payments = useT('payments');
  const { support_email } = useSite();
  const locale = useLocale();
  const others = checkout.methods
    .filter(({ method, closed }) => method !== 'direct_debit' && !closed)
    .map(({ method }) => payments.dynamic(methodTexts[method]));
  return (
    <section className="payment-moment buying">
      <PaymentRope state="apart" />
      <h1 tabIndex={-1} className="title-1">
        {t('blocked_title')}
      </h1>
      <p className="lead" role="alert">
        {t('blocked')}
      </p>
      <Why blocked={blocked} />
      <div className="payment-actions">
        <Link to={order ? checkoutPath(order.place) : '/credits'} className={buttonClass({ tone: 'accent' })}>
          {t('other_way')}
        </Link>
        <a href={`mailto:${support_email}`} className={buttonClass({ tone: 'quiet' })}>
          {payments('ask_us')}
        </a>
      </div>
      <Card className="payment-card">
        <dl className="bill figures">
          <Owed blocked={blocked} />
          {others.length > 0 && (
            <div>
              <dt>{t('still_works')}</dt>
              <dd>{formatList(others, locale)}</dd>
            </div>
          )}
        </dl>
      </Card>
    </section>
  );
}

function Why({ blocked: { payment, returned, owed_credits } }: Pick<BlockedPageProps, 'blocked'>) {
  const t = useT('debit');
  const money = useMoney();
  const locale = useLocale();
  const day = (moment: string) => formatDate(new Date(moment), locale, { day: 'numeric', month: 'long' });
  return (
    <p>
      {t('blocked_why', {
        price: money(payment.price),
        date: day(payment.ordered),
        returned: day(returned),
      })}{' '}
      {owed_credits > 0 && t('blocked_owed', { count: owed_credits })}
    </p>
  );
}

function Owed({ blocked: { payment, owed_credits, owed_money } }: Pick<BlockedPageProps, 'blocked'>) {
  const t = useT('debit');
  const credits = useT('credits');
  const money = useMoney();
  return (
    <>
      <div>
        <dt>{t('returned')}</dt>
        <dd>{money(payment.price)}</dd>
      </div>
      {owed_credits > 0 && (
        <div>
          <dt>{t('owed')}</dt>
          <dd>
            {credits('credits', { count: owed_credits })}
            <small>≈ {money(owed_money)}</small>
          </dd>
        </div>
      )}
    </>
  );
}
