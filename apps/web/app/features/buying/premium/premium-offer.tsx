import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import type { BundleView } from '@bowline/contract/payments';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { percent } from '../bonus/percent.ts';
import { useBonusEnd, useTimeBonus } from '../bonus/use-time-bonus.ts';
import { PortraitFan } from './portrait-fan.tsx';
import { useMoney } from './use-money.ts';

export interface PremiumOfferProps {
  readonly user: UserView;
  readonly bundles: readonly BundleView[];
  /** What the API takes off the prices of `bundles`. */
  readonly discount: { readonly code: string; readonly percentage: number } | null;
}

/** What premium is, and what the smallest bundle costs this member. */
export function PremiumOffer({ user, bundles, discount }: PremiumOfferProps) {
  const t = useT('pricing');
  const [smallest] = bundles;
  useFreshPrices(user, discount);
  return (
    <div className="premium-offer">
      <div>
        <h1 className="title-1">
          <Rich text="pricing:offer_title" tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="lead mt-3 max-w-[46ch]">{t('offer_lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link to={sectionPaths.credits} className={buttonClass({ tone: 'accent', size: 56 })}>
            {t('choose')}
            <ArrowRight strokeWidth={1.6} aria-hidden="true" />
          </Link>
          {smallest && (
            <p className="premium-price">
              <SmallestPrice user={user} smallest={smallest} discount={discount} />
            </p>
          )}
        </div>
      </div>
      <PortraitFan />
    </div>
  );
}

interface SmallestPriceProps extends Pick<PremiumOfferProps, 'user' | 'discount'> {
  readonly smallest: BundleView;
}

function SmallestPrice({ user, smallest, discount }: SmallestPriceProps) {
  const t = useT('pricing');
  const locale = useLocale();
  const money = useMoney();
  const time = useBonusEnd(user);
  const price = money(smallest.price);
  const list = money(smallest.list_price);
  const tags = {
    b: (words: ReactNode) => <b className="money">{words}</b>,
    was: (words: ReactNode) => (
      <>
        <VisuallyHidden>{t('normally')}</VisuallyHidden> <s className="money">{words}</s>
      </>
    ),
  };
  if (!discount || smallest.price.amount === smallest.list_price.amount)
    return <Rich text="pricing:smallest" params={{ price }} tags={tags} />;
  if (discount.code === timeBonus.code)
    return <Rich text="pricing:smallest_bonus" params={{ list, price, time }} tags={tags} />;
  const percentage = percent(discount.percentage, locale);
  return <Rich text="pricing:smallest_discount" params={{ list, price, percentage }} tags={tags} />;
}

/** Reads the prices again once the bonus that they contain is over. */
function useFreshPrices(user: UserView, discount: PremiumOfferProps['discount']): void {
  const { revalidate } = useRevalidator();
  const bonus = useTimeBonus(user);
  const isOver = discount?.code === timeBonus.code && bonus === null;
  const onOver = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
}
