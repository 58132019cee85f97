import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import type { BundleView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Countdown } from '@bowline/ui/feedback/countdown';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { percent } from './percent.ts';
import type { TimeBonus } from './time-bonus.ts';
import { useBonusEnd } from './use-time-bonus.ts';

interface OfferTextProps {
  readonly bonus: TimeBonus;
  readonly user: UserView;
  /** Bundles at the price with the bonus. */
  readonly examples: readonly BundleView[];
  /** The dialog's title, containing `OfferTitle`. */
  readonly title: ReactNode;
  readonly onClose: () => void;
}

/** What the bonus is, how long it lasts, and what remains afterwards. Every claim is true. */
export function OfferText({ bonus, user, examples, title, onClose }: OfferTextProps) {
  const t = useT('offers');
  const locale = useLocale();
  const until = useBonusEnd(user);
  const { welcome_percentage, welcome_days } = useSite();
  const percentage = percent(bonus.discountcode.value_percentage, locale);
  return (
    <div className="offer">
      <div className="offer-head band">
        <Mark size={210} ornament className="offer-mark" />
        <p className="offer-label">
          <Star fill="currentColor" strokeWidth={1.6} aria-hidden="true" />
          {t('special_offer')}
        </p>
        {title}
        <Link to={sectionPaths.credits} onClick={onClose} className="offer-clock">
          <Countdown
            {...bonus.countdownTimer}
            labels={{ hours: t('hours'), minutes: t('minutes'), seconds: t('seconds') }}
          />
          <span className="link">{t('offer_valid_until', { time: until })}</span>
        </Link>
      </div>
      <p>{t('offer_instant', { percentage })}</p>
      {examples.length > 0 && <Examples bundles={examples} />}
      <p className="offer-small">
        {t('offer_act_fast', { count: timeBonus.seconds / 3600 })}{' '}
        {welcome_percentage > 0 &&
          t('offer_afterwards', { percentage: percent(welcome_percentage, locale), count: welcome_days })}
      </p>
      <div className="modal-actions">
        <Link to={sectionPaths.credits} onClick={onClose} className={buttonClass({ tone: 'accent' })}>
          {t('offer_unlock', { percentage })}
        </Link>
        <Button tone="quiet" onClick={onClose}>
          {t('offer_later')}
        </Button>
      </div>
    </div>
  );
}

function Examples({ bundles }: { bundles: readonly BundleView[] }) {
  const t = useT('offers');
  const locale = useLocale();
  const money = ({ amount, currency }: BundleView['price']) => formatMoney(amount, currency, locale);
  return (
    <dl className="offer-bundles figures">
      {bundles.map(({ credits, list_price, price }) => (
        <div key={credits}>
          <dt>{t('offer_credits', { count: credits })}</dt>
          <dd>
            <VisuallyHidden>{t('offer_normally')}</VisuallyHidden> <s>{money(list_price)}</s>{' '}
            <b>{money(price)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function OfferTitle({ bonus }: { bonus: TimeBonus }) {
  const percentage = percent(bonus.discountcode.value_percentage, useLocale());
  return (
    <Rich text="offers:offer_title" params={{ percentage }} tags={{ em: (words) => <em>{words}</em> }} />
  );
}
