import type { PaymentView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Check, Loader, Star } from 'lucide-react';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import { useFormatTime } from './use-format-time.ts';
import { useOpen } from './use-open.ts';
import { WayOn } from './way-on.tsx';

const em = (words: React.ReactNode) => <em>{words}</em>;

/** An open payment: the member may leave, and learns of the outcome here. */
export function Pending({ payment, late }: { payment: PaymentView; late: boolean }) {
  const t = useT('payments');
  const { support_email } = useSite();
  const { open, busy, failure } = useOpen(payment.id);
  const isAtPayPal = payment.method === 'paypal';
  const title = isAtPayPal ? 'payments:pending_title_paypal' : 'payments:pending_title';
  const isAtBank = payment.method === 'ideal' || payment.method === 'bank';
  return (
    <section className="payment-moment">
      <PaymentRope state="loose" />
      <h1 className="title-1">
        <Rich text={late ? 'payments:late_title' : title} tags={{ em }} />
      </h1>
      <p className="lead" role="status">
        {late ? t('late_text') : t('pending_text')}
      </p>
      <Stages payment={payment} late={late} />
      {!late && <p>{t('pending_after')}</p>}
      <div className="payment-actions">
        <WayOn tone="primary" paid={false} />
        {late && (
          <a className={buttonClass({ tone: 'quiet' })} href={`mailto:${support_email}`}>
            {t('ask_us')}
          </a>
        )}
      </div>
      {/* A direct debit is not paid at a page of the bank. */}
      {!late && !payment.collection && (
        <p className="text-label">
          <Rich
            text={isAtBank ? 'payments:pending_unpaid' : 'payments:pending_unpaid_page'}
            tags={{
              button: (words) => (
                <button type="button" className="link min-h-6" disabled={busy} onClick={open}>
                  {words}
                </button>
              ),
            }}
          />
        </p>
      )}
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </section>
  );
}

function Stages({ payment, late }: { payment: PaymentView; late: boolean }) {
  const t = useT('payments');
  const credits = useT('credits')('credits', { count: payment.credits });
  const formatTime = useFormatTime();
  const clock = (moment: string) => formatTime(moment, { timeStyle: 'short' });
  const isPremium = useUser()?.paid_user ?? false;
  return (
    <Card className="payment-card">
      <ol className="payment-stages">
        <li className="payment-stage-done">
          <span className="payment-stage-sign">
            <Check aria-hidden="true" />
          </span>
          <b>{t('stage_ordered')}</b>
          <time dateTime={payment.created}>{clock(payment.created)}</time>
        </li>
        <li className="payment-stage-now">
          <span className="payment-stage-sign">
            <Loader aria-hidden="true" />
          </span>
          <b>{payment.method === 'paypal' ? t('stage_paypal') : t('stage_bank')}</b>
          <small>{late ? t('late_twice', { time: clock(payment.expires) }) : t('stage_bank_text')}</small>
        </li>
        <li className="payment-stage-todo">
          <span className="payment-stage-sign">
            <Star aria-hidden="true" />
          </span>
          <b>{isPremium ? credits : t('stage_premium', { credits })}</b>
        </li>
      </ol>
    </Card>
  );
}
