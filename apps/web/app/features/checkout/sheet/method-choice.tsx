import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { rememberPaymentReturn } from '#app/session/payment-return.ts';
import { MethodWords, needsMandate } from '../method-parts.tsx';
import { checkoutPath, packagesPath, statementName } from '../rules.ts';
import type { Buying, Ready } from './use-buying.ts';

interface ChoiceProps {
  readonly buying: Buying;
  readonly ready: Ready;
}

/** The ways to pay. One that needs a mandate, and another country, lead to the pages of the checkout. */
export function MethodChoice({ buying, ready: { checkout, bundle } }: ChoiceProps) {
  const t = useT('checkout');
  const { country, methods } = checkout;
  const place = { credits: bundle.credits, country };
  const named = statementName(checkout) === null;
  const region = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(country) ?? country;
  const remember = () => rememberPaymentReturn(buying.conversation);
  return (
    <>
      {methods.length === 0 && <Alert tone="warn">{t('no_methods')}</Alert>}
      <ul className="methods">
        {methods.map((offered) => {
          const { method, closed } = offered;
          const words = <MethodWords offered={offered} named={named} />;
          return (
            <li key={method}>
              {closed ? (
                <div className="method method-off">{words}</div>
              ) : needsMandate(method) ? (
                <Link className="method" to={checkoutPath({ ...place, method })} onClick={remember}>
                  {words}
                </Link>
              ) : (
                <button type="button" className="method" onClick={() => buying.chooseMethod(offered)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
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
