import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { useT } from '@bowline/i18n/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CheckoutPlace } from '../checkout/rules.ts';
import { StepFrame } from '../checkout/step-frame.tsx';

/** What every screen of `/directdebit` knows. */
export interface Debit {
  readonly debit: DirectDebitView;
  readonly checkout: CheckoutView;
  /** What is bought, and where in buying it; missing where the mandate alone is given. */
  readonly order?: { readonly bundle: BundleView; readonly place: CheckoutPlace } | undefined;
  /** The server's time, in milliseconds. */
  readonly now: number;
}

interface DebitFrameProps extends Pick<Debit, 'checkout' | 'order'> {
  readonly back: string;
  readonly backWords: string;
  readonly title: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

/** The second step of buying; without a purchase, a page by itself. */
export function DebitFrame({ order, checkout, ...frame }: DebitFrameProps) {
  const t = useT('checkout');
  if (!order) return <Alone {...frame} />;
  return (
    <StepFrame
      {...frame}
      checkout={checkout}
      bundle={order.bundle}
      progress={{ step: 2, name: t('step_method') }}
    />
  );
}

function Alone({ back, backWords, title, children }: Omit<DebitFrameProps, 'checkout' | 'order' | 'name'>) {
  return (
    <div className="buying checkout debit-alone">
      <section className="checkout-step">
        <h1 tabIndex={-1} className="title-1">
          {title}
        </h1>
        {children}
        <p className="checkout-foot">
          <Link className="link-quiet" to={back}>
            {backWords}
          </Link>
        </p>
      </section>
    </div>
  );
}
