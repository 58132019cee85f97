import type { CheckoutView } from '@bowline/contract/payments';
import type { FullKey } from '@bowline/i18n';
import { Rich, useT } from '@bowline/i18n/react';
import { ChevronRight, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { methodTexts } from '#app/features/payment-parts/methods.ts';
import { Fact } from './facts.tsx';
import { MethodSign, methodHints } from './method-parts.tsx';
import type { OrderStep } from './order-step.ts';
import { checkoutPath, packagesPath, statementName } from './rules.ts';
import { StepFrame } from './step-frame.tsx';

type Method = CheckoutView['methods'][number];

const closedTexts = {
  limit: 'checkout:closed_limit',
  blocked: 'checkout:closed_blocked',
  amount: 'checkout:closed_amount',
} as const satisfies Readonly<Record<NonNullable<Method['closed']>, FullKey>>;

/** The second step: how to pay. A method that cannot be used stays in the list with its reason. */
export function MethodStep({ checkout, bundle, place, country }: OrderStep) {
  const t = useT('checkout');
  const name = statementName(checkout);
  return (
    <StepFrame
      checkout={checkout}
      bundle={bundle}
      back={packagesPath(place)}
      progress={{ step: 2, name: t('step_method') }}
      title={<Rich text="checkout:method_title" tags={{ em: (words) => <em>{words}</em> }} />}
      name="method"
    >
      <ul className="methods">
        {checkout.methods.map((one) => (
          <li key={one.method}>
            <MethodRow
              offered={one}
              to={checkoutPath({ ...place, method: one.method })}
              named={name === null}
            />
          </li>
        ))}
      </ul>
      <p className="checkout-foot">
        <span>
          <Rich
            text="checkout:pay_from"
            params={{ country }}
            tags={{ b: (words) => <b className="font-medium text-text">{words}</b> }}
          />
        </span>
        <Link className="link-quiet" to={packagesPath(place)}>
          {t('other_country')}
        </Link>
      </p>
      {name && (
        <ul className="facts mt-4">
          <Fact icon={EyeOff}>
            <Rich text="checkout:statement_all" params={{ name }} tags={{ b: (words) => <b>{words}</b> }} />
          </Fact>
        </ul>
      )}
    </StepFrame>
  );
}

interface MethodRowProps {
  readonly offered: Method;
  readonly to: string;
  /** Whether its name on the bank statement is shown, because others have another one. */
  readonly named: boolean;
}

function MethodRow({ offered: { method, closed, statement_name }, to, named }: MethodRowProps) {
  const t = useT('checkout');
  const payments = useT('payments');
  const hint = methodHints[method];
  const row = (
    <>
      <MethodSign method={method} />
      <b>{payments.dynamic(methodTexts[method])}</b>
      <small>
        {closed ? t.dynamic(closedTexts[closed]) : hint && t.dynamic(hint)}
        {named && ` ${t('statement')}: ${statement_name}.`}
      </small>
    </>
  );
  if (closed) return <div className="method method-off">{row}</div>;
  return (
    <Link className="method" to={to}>
      {row}
      <ChevronRight strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}
