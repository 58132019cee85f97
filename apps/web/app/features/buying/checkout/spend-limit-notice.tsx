import type { CheckoutView } from '@bowline/contract/payments';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Gauge } from 'lucide-react';
import { Link } from 'react-router';
import { useMoney } from './money.tsx';
import { limitNotice } from './rules.ts';

/** Where the member changes the limit. */
export const spendLimitPath = '/settings#spend_limit';

interface NoticeProps {
  readonly checkout: CheckoutView;
}

/** Says what the member's own limit leaves, when it is nearly used up or stops buying. */
export function SpendLimitNotice({ checkout }: NoticeProps) {
  const t = useT('checkout');
  const money = useMoney();
  const locale = useLocale();
  const { spend_limit } = checkout;
  const notice = limitNotice(checkout);
  if (!spend_limit || notice === 'off' || notice === 'far') return null;
  const { left, open, from } = spend_limit;
  const limit = money(spend_limit.limit);
  const date = formatDate(new Date(from), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const words = {
    near: [t('spend_limit_left', { left: money(left) }), t('spend_limit_left_text', { limit, date })],
    reached: [t('spend_limit_reached'), t('spend_limit_reached_text', { limit, date })],
    currency: [t('spend_limit_currency'), t('spend_limit_currency_text', { limit })],
  }[notice];
  return (
    <Alert
      tone="warn"
      className="mt-5"
      icon={<Gauge strokeWidth={1.6} aria-hidden="true" />}
      action={
        <Link to={spendLimitPath} className={buttonClass({ tone: 'quiet', size: 44 })}>
          {t('spend_limit_view')}
        </Link>
      }
    >
      <strong className="block font-semibold">{words[0]}</strong>
      {words[1]} {open.amount > 0 && notice !== 'currency' && t('spend_limit_open', { open: money(open) })}
    </Alert>
  );
}

/** One quiet link while there is nothing to say about the limit. */
export function SpendLimitLink({ checkout }: NoticeProps) {
  const t = useT('checkout');
  const notice = limitNotice(checkout);
  if (notice !== 'off' && notice !== 'far') return null;
  return (
    <p className="mt-4">
      <Link to={spendLimitPath} className="link-quiet">
        {notice === 'off' ? t('spend_limit_set') : t('spend_limit_view')}
      </Link>
    </p>
  );
}

/** Why a bundle cannot be chosen. */
export function OverLimit({ checkout }: NoticeProps) {
  const t = useT('checkout');
  const money = useMoney();
  const { spend_limit } = checkout;
  if (!spend_limit) return null;
  const words = {
    currency: t('spend_limit_currency'),
    reached: t('spend_limit_reached'),
    over: t('spend_limit_over', { left: money(spend_limit.left) }),
  };
  const notice = limitNotice(checkout);
  return (
    <span className="bundle-no">
      {words[notice === 'currency' || notice === 'reached' ? notice : 'over']}
    </span>
  );
}
