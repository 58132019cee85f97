import { limits } from '@bowline/contract/limits';
import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { TiedRope } from '@bowline/ui/brand/payment-rope';
import { useQuery } from '@tanstack/react-query';
import { Eye, Images, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { userQuery } from '#app/platform/session/queries.tsx';
import { methodTexts } from '../methods.ts';
import { formatDay } from './collection-row.tsx';
import { messagesFor } from './spending.ts';
import { WayOn } from './way-on.tsx';

const em = (words: ReactNode) => <em>{words}</em>;

export interface CompletedProps {
  payment: PaymentView;
  /** What a message costs, in credits. */
  messageCredits: number;
}

/** A payment that has just been made: the first one makes the member premium. */
export function Completed({ payment, messageCredits }: CompletedProps) {
  const t = useT('payments');
  const creditTexts = useT('credits');
  const credits = creditTexts('credits', { count: payment.credits });
  const { data: user } = useQuery(userQuery);
  return (
    <section className="payment-moment">
      <TiedRope small={!payment.first} />
      {payment.first ? (
        <>
          <h1 className="title-hero">
            <Rich text="payments:first_title" tags={{ em }} />
          </h1>
          <p className="lead" role="status">
            {t('first_text', { credits })}
          </p>
          <Gains />
        </>
      ) : (
        <>
          <h1 className="title-1">
            <Rich text="payments:again_title" params={{ credits }} tags={{ em }} />
          </h1>
          <p className="lead" role="status">
            {user && (
              <>
                {t('again_text', { credits: creditTexts('credits', { count: user.credits }) })}{' '}
                {t('good_for', { count: messagesFor(user.credits, messageCredits) })}
              </>
            )}
          </p>
        </>
      )}
      <div className="payment-actions">
        <WayOn tone="accent" paid />
      </div>
      <PaidLine payment={payment} />
    </section>
  );
}

/** What premium opens. */
function Gains() {
  const t = useT('payments');
  const { free, premium } = limits.photos;
  return (
    <ul className="payment-gains">
      <li>
        <MessageCircle aria-hidden="true" />
        <b>{t('gain_chats')}</b>
        <span>{t('gain_chats_text')}</span>
      </li>
      <li>
        <Eye aria-hidden="true" />
        <b>{t('gain_sharp')}</b>
        <span>{t('gain_sharp_text')}</span>
      </li>
      <li>
        <Images aria-hidden="true" />
        <b>{t('gain_photos')}</b>
        <span>{t('gain_photos_text', { free, premium })}</span>
      </li>
    </ul>
  );
}

function PaidLine({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const locale = useLocale();
  const { collection } = payment;
  const price = formatMoney(payment.price.amount, payment.price.currency, locale);
  return (
    <p className="payment-line">
      <span>
        {collection
          ? t('collected_on', { price, date: formatDay(collection.due, locale) })
          : t('paid_by', { price, method: t.dynamic(methodTexts[payment.method]) })}
      </span>
      <span>{t('named_on_statement', { name: payment.statement_name })}</span>
      <span>
        <Link to="?receipt" replace preventScrollReset={false} className="link">
          {t('see_receipt')}
        </Link>
      </span>
    </p>
  );
}
