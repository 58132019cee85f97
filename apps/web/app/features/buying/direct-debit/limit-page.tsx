import type { DirectDebitView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { Fact } from '../checkout/facts.tsx';
import { useMoney } from '../checkout/money.tsx';
import { checkoutPath, packagesPath } from '../checkout/rules.ts';
import type { Debit } from './debit-frame.tsx';
import { largestWithin, roomIn } from './rules.ts';

interface LimitPageProps extends Debit {
  readonly order: NonNullable<Debit['order']>;
}

/** The limit has no room for the bundle: how much of it is used, when it frees up, and what can be done now. */
export function LimitPage({ debit, checkout, order: { bundle, place } }: LimitPageProps) {
  const t = useT('debit');
  const money = useMoney();
  const smaller = largestWithin(checkout, debit);
  const isReached = bundle.price.amount <= debit.limit.amount;
  return (
    <section className="payment-moment buying">
      <PaymentRope state="apart" />
      <h1 tabIndex={-1} className="title-1">
        {t('limit_title')}
      </h1>
      <p className="lead" role="alert">
        {isReached ? t('limit') : t('limit_over')}
      </p>
      <p>{t('limit_why', { limit: money(debit.limit) })}</p>
      <div className="payment-actions">
        <Link to={checkoutPath(place)} className={buttonClass({ tone: 'accent' })}>
          {t('other_way')}
        </Link>
        {smaller && (
          <Link
            to={packagesPath({ ...place, credits: smaller.credits })}
            className={buttonClass({ tone: 'quiet' })}
          >
            {t('smaller')}
          </Link>
        )}
      </div>
      <Card className="payment-card">
        <LimitUsed debit={debit} />
      </Card>
    </section>
  );
}

/** How many of the dates are listed on which earlier orders leave the 30 days. */
const DATES = 3;

function LimitUsed({ debit }: { debit: DirectDebitView }) {
  const t = useT('debit');
  const money = useMoney();
  const locale = useLocale();
  const { used, limit, freed } = debit;
  const share = limit.amount > 0 ? Math.min(used.amount / limit.amount, 1) : 1;
  return (
    <>
      <div className="payment-meter" aria-hidden="true">
        <i className="debit-used" style={{ width: `${Math.round(100 * share)}%` }} />
      </div>
      <p className="debit-meter-words figures">
        <b>{t('limit_used', { used: money(used), limit: money(limit) })}</b>
        <span>{t('limit_left', { left: money(roomIn(debit)) })}</span>
      </p>
      {freed.length > 0 && (
        <ul className="facts mt-4">
          {freed.slice(0, DATES).map(({ at, left }) => (
            <Fact key={at} icon={CalendarClock}>
              <Rich
                text="debit:limit_freed"
                params={{
                  date: formatDate(new Date(at), locale, { day: 'numeric', month: 'long' }),
                  left: money(left),
                }}
                tags={{ b: (words) => <b>{words}</b> }}
              />
            </Fact>
          ))}
        </ul>
      )}
    </>
  );
}
