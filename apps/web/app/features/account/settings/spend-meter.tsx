import type { SpendLimitView } from '@bowline/contract/spend-limit';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';

const day = 86_400_000;

/** How much of the limit this month has taken. */
export function SpendMeter({ spendLimit }: { spendLimit: SpendLimitView }) {
  const t = useT('account');
  const locale = useLocale();
  const { limit, spent, open, left, from } = spendLimit;
  const [whole, used, rest, unpaid] = [limit, spent, left, open].map(({ amount, currency }) =>
    formatMoney(amount, currency, locale),
  );
  const share = limit.amount === 0 ? 1 : Math.min(1, spent.amount / limit.amount);
  const words = t('spend_limit_used', { spent: used ?? '', limit: whole ?? '' });
  const month = formatDate(new Date(Date.parse(from) - day), locale, { month: 'long', timeZone: 'UTC' });
  return (
    <div className="mt-5 grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter element each in their own colours */}
      <div
        role="meter"
        aria-label={t('spend_limit_meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="h-2.5 overflow-hidden rounded-full bg-fill-quiet"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-label">
        <strong className="figures font-semibold">{words}</strong>
        <span className="figures text-text-2">{t('spend_limit_left', { month, left: rest ?? '' })}</span>
      </p>
      {open.amount > 0 && (
        <p className="text-label text-text-2">{t('spend_limit_open', { open: unpaid ?? '' })}</p>
      )}
    </div>
  );
}
