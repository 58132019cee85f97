import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { Bill } from './bill.tsx';
import { OrderFacts } from './facts.tsx';
import { LeavingPage } from './leaving-page.tsx';
import type { PayOutcome } from './pay.ts';
import { packagesPath } from './rules.ts';
import { StepFrame } from './step-frame.tsx';

interface RepeatPageProps {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  readonly offered: CheckoutView['methods'][number];
  readonly debit: DirectDebitView | null;
  readonly paidAt: string;
  readonly outcome: PayOutcome | undefined;
}

/** The last purchase again, with one press. */
export function RepeatPage({ checkout, bundle, offered, debit, paidAt, outcome }: RepeatPageProps) {
  const t = useT('checkout');
  const credits = useT('credits');
  const locale = useLocale();
  const balance = useUser()?.credits ?? 0;
  if (outcome?.redirect) return <LeavingPage offered={offered} bundle={bundle} address={outcome.redirect} />;
  const place = { credits: bundle.credits, method: offered.method, country: checkout.country };
  const packages = packagesPath(place);
  return (
    <StepFrame
      checkout={checkout}
      bundle={bundle}
      back={packages}
      title={<Rich text="checkout:repeat_title" tags={{ em: (words) => <em>{words}</em> }} />}
      name="repeat"
      billed
    >
      <p className="lead">{t('repeat_lead', { date: formatDate(new Date(paidAt), locale) })}</p>
      <Bill
        checkout={checkout}
        bundle={bundle}
        place={place}
        offered={offered}
        debit={debit}
        outcome={outcome}
      >
        <div>
          <dt>{t('repeat_after')}</dt>
          <dd>{credits('credits', { count: balance + bundle.credits })}</dd>
        </div>
      </Bill>
      <p className="checkout-foot">
        <Link className="link-quiet" to={packages}>
          {t('repeat_differently')}
        </Link>
      </p>
      <OrderFacts />
    </StepFrame>
  );
}
