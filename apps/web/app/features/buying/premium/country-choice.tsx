import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ChevronDown } from 'lucide-react';
import { Form, useSubmit } from 'react-router';

export interface CountryChoiceProps {
  /** The country whose prices are shown. */
  readonly country: string;
  /** In the reader's language. */
  readonly currencyName: string;
  /** The countries that the site serves, named in the reader's language. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** Shows the prices of another country. A form, so that it works without JavaScript too. */
export function CountryChoice({ country, countries, currencyName }: CountryChoiceProps) {
  const t = useT('pricing');
  const submit = useSubmit();
  if (countries.length < 2) return null;
  return (
    <Form method="get" className="price-country" preventScrollReset>
      <label htmlFor="price-country">{t('country')}</label>
      <span className="select">
        <select
          key={country}
          id="price-country"
          name="country"
          className="field-input"
          defaultValue={country}
          onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
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
        <Button type="submit" tone="quiet" size={44}>
          {t('show')}
        </Button>
      </noscript>
      <VisuallyHidden>
        <span role="status">{t('caption', { currency: currencyName })}</span>
      </VisuallyHidden>
    </Form>
  );
}
