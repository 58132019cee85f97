import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from '@bowline/web-frame/shell/link.tsx';
import { Copyright as CoinWithC } from 'lucide-react';

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
