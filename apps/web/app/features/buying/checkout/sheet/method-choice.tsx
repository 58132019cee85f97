import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { CheckoutView } from '@bowline/contract/payments';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { rememberPaymentReturn } from '#app/platform/session/payment-return.ts';
import { MethodWords, needsMandate, useDebitHint } from '../method-parts.tsx';
import { checkoutPath, closedFor, packagesPath, statementName } from '../rules.ts';
import { type Buying, type Ready, useDebit } from './use-buying.ts';

interface ChoiceProps {
  readonly buying: Buying;
  readonly ready: Ready;
}

/** The ways to pay. Direct debit, usable or not, and another country lead to the pages of the checkout. */
export function MethodChoice({ buying, ready: { checkout, bundle } }: ChoiceProps) {
  const t = useT('checkout');
  const debit = useDebit(checkout);
  const { country, methods } = checkout;
  const place = { credits: bundle.credits, country };
  const region = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(country) ?? country;
  const remember = () => rememberPaymentReturn(buying.conversation);
  return (
    <>
      {methods.length === 0 && <Alert tone="warn">{t('no_methods')}</Alert>}
      <ul className="methods">
        {methods.map((one) => (
          <li key={one.method}>
            <MethodRow
              offered={{ ...one, closed: closedFor(one, bundle, debit) }}
              debit={debit}
              to={checkoutPath({ ...place, method: one.method })}
              named={statementName(checkout) === null}
              onChoose={() => buying.chooseMethod(one)}
              onLeave={remember}
            />
          </li>
        ))}
      </ul>
      <p className="sheet-country">
        <span>
          <Rich
            text="checkout:pay_from"
            params={{ country: region }}
            tags={{ b: (words) => <b className="font-medium text-text">{words}</b> }}
          />
        </span>
        <Link className="link-quiet" to={packagesPath(place)} onClick={remember}>
          {t('other_country')}
        </Link>
      </p>
    </>
  );
}

interface MethodRowProps {
  readonly offered: CheckoutView['methods'][number];
  readonly debit: DirectDebitView | null;
  readonly to: string;
  readonly named: boolean;
  readonly onChoose: () => void;
  readonly onLeave: () => void;
}

function MethodRow({ offered, debit, to, named, onChoose, onLeave }: MethodRowProps) {
  const hint = useDebitHint(debit);
  const { method, closed } = offered;
  const look = closed ? 'method method-off' : 'method';
  if (needsMandate(method))
    return (
      <Link className={look} to={to} onClick={onLeave}>
        <MethodWords offered={offered} named={named} hint={hint} leadsToReason />
      </Link>
    );
  const words = <MethodWords offered={offered} named={named} />;
  if (closed) return <div className={look}>{words}</div>;
  return (
    <button type="button" className={look} onClick={onChoose}>
      {words}
    </button>
  );
}

/** The banks of a method that needs one before it can be opened. */
export function BankChoice({ buying, ready: { offered } }: ChoiceProps) {
  const t = useT('checkout');
  return (
    <>
      <p className="text-text-2">{t('bank_lead')}</p>
      <ul className="banks">
        {offered?.banks.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="bank" onClick={() => buying.chooseBank(id)}>
              <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
