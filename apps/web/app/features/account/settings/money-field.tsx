import type { Money } from '@bowline/contract/credits';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale } from '@bowline/i18n/react';
import { FieldNotes, type FieldProps, useFieldWords } from '@bowline/ui/controls/field';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';

interface MoneyFieldProps extends FieldProps {
  currency: Money['currency'];
}

/** An amount of money, with the sign of its currency before it. */
export function MoneyField({ currency, label, hint, error, className, id, ...input }: MoneyFieldProps) {
  const words = useFieldWords({ hint, error, id });
  const sign = formatNumber(0, useLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).replaceAll(/[\d\s]/g, '');
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field-label" htmlFor={words.id}>
        {label}
        <VisuallyHidden> {currency}</VisuallyHidden>
      </label>
      <span className="field-box">
        <span className="absolute top-0 left-4 leading-[50px] text-text-2" aria-hidden="true">
          {sign}
        </span>
        <input
          {...input}
          {...words.control}
          inputMode="decimal"
          autoComplete="off"
          className="field-input figures"
          style={{ paddingLeft: `calc(26px + ${sign.length} * 0.65em)` }}
        />
      </span>
      <FieldNotes hint={hint} error={error} id={words.id} />
    </div>
  );
}
