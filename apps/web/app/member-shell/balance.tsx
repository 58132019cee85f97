import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Copyright as CoinWithC } from 'lucide-react';
import { Link } from 'react-router';

/** The member's credits, leading to where they went. */
export function Balance({ credits }: { credits: number }) {
  const t = useT('shell');
  const locale = useLocale();
  return (
    <Link to="/transactions/credits" className="balance" aria-label={t('credits_left', { count: credits })}>
      <CoinWithC size={20} strokeWidth={1.6} aria-hidden="true" />
      {formatNumber(credits, locale)}
    </Link>
  );
}
