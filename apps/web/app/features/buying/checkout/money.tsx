import type { Money } from '@bowline/contract/credits';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';

/** Returns a function that writes an amount in the page's language. */
export function useMoney(): (money: Money) => string {
  const locale = useLocale();
  return ({ amount, currency }) => formatMoney(amount, currency, locale);
}

/** The price without the discount. Screen readers do not tell that it is struck through. */
export function StruckPrice({ price }: { price: Money }) {
  const t = useT('checkout');
  const words = useMoney()(price);
  return (
    <span className="was">
      <VisuallyHidden>{t('was', { price: words })}</VisuallyHidden>
      <s aria-hidden="true">{words}</s>
    </span>
  );
}
