import type { CreditPrice } from '@bowline/contract/credits';
import type { ClearProfiles } from '@bowline/contract/discovery';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';

export interface ActionNotesProps {
  price: CreditPrice | undefined;
  clearProfiles: ClearProfiles | null;
}

/** What writing costs, and how many more profiles a free member sees clear today: both said before it matters. */
export function ActionNotes({ price, clearProfiles }: ActionNotesProps) {
  const t = useT('member');
  const locale = useLocale();
  // Without any left, the blurred photo itself says so.
  const counted = clearProfiles && clearProfiles.left > 0 ? clearProfiles : undefined;
  const costs = price && price.credits > 0 ? price : undefined;
  if (!costs && !counted) return null;
  return (
    <div className="grid gap-1 text-small text-text-2">
      {costs && (
        <p>
          {t('price', {
            count: costs.credits,
            money: formatMoney(costs.money.amount, costs.money.currency, locale),
          })}
        </p>
      )}
      {counted && <p className="figures">{t('clear_left', { left: counted.left, total: counted.a_day })}</p>}
    </div>
  );
}
