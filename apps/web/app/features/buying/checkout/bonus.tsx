import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Alert } from '@bowline/ui/feedback/alert';
import { Countdown } from '@bowline/ui/feedback/countdown';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Clock, Star } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import { percent } from '../bonus/percent.ts';
import type { TimeBonus } from '../bonus/time-bonus.ts';
import { useBonusEnd, useTimeBonus } from '../bonus/use-time-bonus.ts';
import { useMoney } from './money.tsx';
import { hasTimeBonus } from './rules.ts';

/** The welcome bonus above the packages, while it runs. */
export function BonusBand() {
  const user = useUser();
  return user && <RunningBand user={user} />;
}

function RunningBand({ user }: { user: UserView }) {
  const bonus = useTimeBonus(user);
  return bonus && <Band bonus={bonus} user={user} />;
}

function Band({ bonus, user }: { bonus: TimeBonus; user: UserView }) {
  const t = useT('checkout');
  const offers = useT('offers');
  const locale = useLocale();
  const { welcome_percentage, welcome_days } = useSite();
  const until = useBonusEnd(user);
  return (
    <section className="bonus band" aria-label={offers('special_offer')}>
      <Mark size={210} ornament className="bonus-mark" />
      <div>
        <p className="bonus-label">
          <Star strokeWidth={1.6} aria-hidden="true" />
          {offers('special_offer')}
        </p>
        <h2 className="title-2">
          <Rich
            text="offers:offer_title"
            params={{ percentage: percent(bonus.discountcode.value_percentage, locale) }}
            tags={{ em: (words) => <em>{words}</em> }}
          />
        </h2>
        <p className="bonus-words">
          {t('bonus_why', { hours: timeBonus.seconds / 3600 })}{' '}
          {welcome_percentage > 0 &&
            offers('offer_afterwards', {
              percentage: percent(welcome_percentage, locale),
              count: welcome_days,
            })}
        </p>
      </div>
      <div className="bonus-clock">
        <Countdown
          {...bonus.countdownTimer}
          labels={{ hours: offers('hours'), minutes: offers('minutes'), seconds: offers('seconds') }}
        />
        <span>{offers('valid_until', { time: until })}</span>
      </div>
    </section>
  );
}

/** How long the discount lasts, in one line: the running bonus, or the last day of another discount. */
export function DiscountEnd({ checkout }: { checkout: CheckoutView }) {
  const t = useT('checkout');
  const locale = useLocale();
  const user = useUser();
  const { discount } = checkout;
  if (user && hasTimeBonus(checkout)) return <BonusLeft user={user} />;
  if (!discount?.expires) return null;
  return (
    <p className="order-clock">
      <Clock strokeWidth={1.6} aria-hidden="true" />
      {t('discount_until', {
        percentage: percent(discount.percentage, locale),
        date: formatDate(new Date(discount.expires), locale),
      })}
    </p>
  );
}

function BonusLeft({ user }: { user: UserView }) {
  const offers = useT('offers');
  const bonus = useTimeBonus(user);
  const time = useBonusEnd(user);
  if (!bonus) return null;
  const { hours, minutes, seconds } = bonus.countdownTimer;
  return (
    <p className="order-clock">
      <Clock strokeWidth={1.6} aria-hidden="true" />
      {/* Screen readers get the end time once; figures that change every second would interrupt them for ever. */}
      <span aria-hidden="true">
        <Rich
          text="checkout:bonus_left"
          params={{ clock: `${hours}:${minutes}:${seconds}`, time }}
          tags={{ clock: (figures) => <b className="figures">{figures}</b> }}
        />
      </span>
      <VisuallyHidden>{offers('valid_until', { time })}</VisuallyHidden>
    </p>
  );
}

interface BonusEndedProps {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  /** Reads the prices again. */
  readonly onEnd: () => void;
}

/** Says so when the bonus ends while the prices are shown. */
export function BonusEnded(props: BonusEndedProps) {
  const user = useUser();
  return user && <WatchedBonus user={user} {...props} />;
}

function WatchedBonus({ user, checkout, bundle, onEnd }: BonusEndedProps & { user: UserView }) {
  const t = useT('checkout');
  const money = useMoney();
  const time = useBonusEnd(user);
  const runs = useTimeBonus(user) !== null;
  const counted = useRef(false);
  const [ended, setEnded] = useState(false);
  const isDiscount = hasTimeBonus(checkout);
  const readAgain = useEffectEvent(onEnd);
  useEffect(() => {
    if (runs) counted.current = isDiscount;
    else if (counted.current) {
      counted.current = false;
      setEnded(true);
      readAgain();
    }
  }, [runs, isDiscount]);
  if (!ended || isDiscount) return null;
  return (
    <Alert tone="danger" className="mt-4">
      {t('bonus_ended', { time, price: money(bundle.price) })}
    </Alert>
  );
}
