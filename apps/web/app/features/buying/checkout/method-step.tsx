import type { CheckoutView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { Fact } from './facts.tsx';
import { MethodWords, needsMandate, useDebitHint } from './method-parts.tsx';
import type { OrderStep } from './order-step.ts';
import { checkoutPath, closedFor, packagesPath, statementName } from './rules.ts';
import { StepFrame } from './step-frame.tsx';

/**
 * The second step: how to pay. A method that cannot be used stays in the list with its reason; that of direct debit
 * links to what can be done about it.
 */
export function MethodStep({ checkout, bundle, place, country, debit }: OrderStep) {
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
              offered={{ ...one, closed: closedFor(one, bundle, debit) }}
              debit={debit}
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
  readonly offered: CheckoutView['methods'][number];
  readonly to: string;
  readonly named: boolean;
  readonly debit: OrderStep['debit'];
}

function MethodRow({ offered, to, named, debit }: MethodRowProps) {
  const debitHint = useDebitHint(debit);
  const isDebit = needsMandate(offered.method);
  const hint = isDebit ? debitHint : undefined;
  if (offered.closed && !isDebit)
    return (
      <div className="method method-off">
        <MethodWords offered={offered} named={named} />
      </div>
    );
  return (
    <Link className={offered.closed ? 'method method-off' : 'method'} to={to}>
      <MethodWords offered={offered} named={named} hint={hint} leadsToReason={isDebit} />
    </Link>
  );
}
