import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { PaymentRope } from '@bowline/ui/brand/payment-rope';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import type { ReactNode } from 'react';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { methodTexts } from '../methods.ts';
import { opensBank } from './method-parts.tsx';
import { useMoney } from './money.tsx';

interface LeavingPageProps {
  readonly offered: CheckoutView['methods'][number];
  readonly bundle: BundleView;
  /** The provider's page. */
  readonly address: string;
}

/**
 * Shown while the provider's page takes its time, and without scripts: browsers refuse to follow a form to another site
 * (`form-action`), so the member opens it by a link.
 */
export function LeavingPage({ offered: { method, statement_name }, bundle, address }: LeavingPageProps) {
  const t = useT('checkout');
  const credits = useT('credits');
  const payments = useT('payments');
  const money = useMoney();
  const heading = useResultFocus();
  const toBank = opensBank(method);
  const em = (words: ReactNode) => <em>{words}</em>;
  return (
    <section className="payment-moment buying">
      <PaymentRope state="loose" />
      <h1 ref={heading} tabIndex={-1} className="title-1">
        {toBank ? (
          <Rich text="checkout:leaving_bank" tags={{ em }} />
        ) : (
          <Rich text="checkout:leaving_page" tags={{ em }} />
        )}
      </h1>
      <p className="lead" role="status">
        {t('leaving_wait', { method: payments.dynamic(methodTexts[method]) })}
      </p>
      <p>{t('leaving_stuck')}</p>
      <div className="payment-actions">
        <a href={address} className={buttonClass({ tone: 'quiet' })}>
          {toBank ? t('open_bank') : t('open_page')}
        </a>
      </div>
      <Card className="payment-card">
        <dl className="bill figures">
          <div>
            <dt>{credits('credits', { count: bundle.credits })}</dt>
            <dd>{money(bundle.price)}</dd>
          </div>
          <div>
            <dt>{t('statement')}</dt>
            <dd>{statement_name}</dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}
