import type { CheckoutView } from '@bowline/contract/payments';
import { formatList } from '@bowline/i18n/format-list';
import { useLocale, useT } from '@bowline/i18n/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { methodTexts } from '../methods.ts';

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

interface CountryChoiceProps {
  readonly checkout: CheckoutView;
  readonly countries: readonly NamedCountry[];
  /** The id of the form it belongs to. */
  readonly form: string;
}

/** The country decides about prices and ways to pay; another one is shown at once. */
export function CountryChoice({ checkout, countries, form }: CountryChoiceProps) {
  const t = useT('checkout');
  const payments = useT('payments');
  const locale = useLocale();
  const [opened] = useState(checkout.country);
  const methods = checkout.methods.map(({ method }) => payments.dynamic(methodTexts[method]));
  return (
    <div className="country">
      <label htmlFor="country">{t('country')}</label>
      <span className="select">
        <select
          key={checkout.country}
          id="country"
          name="country"
          form={form}
          defaultValue={checkout.country}
          className="field-input"
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown strokeWidth={1.6} aria-hidden="true" />
      </span>
      <noscript>
        <button type="submit" form={form} className="link">
          {t('country_change')}
        </button>
      </noscript>
      <span role="status" className="visually-hidden">
        {checkout.country !== opened &&
          t('country_changed', {
            currency:
              new Intl.DisplayNames(locale, { type: 'currency' }).of(checkout.currency) ?? checkout.currency,
            methods: formatList(methods, locale),
          })}
      </span>
    </div>
  );
}
