import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import type { DiscountCodeView } from '@bowline/contract/offers';
import { type CountdownTimer, countdownTimer } from './countdown-timer.ts';

export type Discount = Pick<
  DiscountCodeView,
  'code' | 'value_percentage' | 'status' | 'validity' | 'expired'
>;

/** The newcomer's bonus while it runs. There is none for visitors and those who have paid, and once its time is over. */
export interface TimeBonus {
  readonly isVisible: boolean;
  readonly countdownTimer: CountdownTimer;
  readonly discountcode: Discount;
}

const discountcode: Discount = {
  code: timeBonus.code,
  value_percentage: timeBonus.percentage,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
};

export const secondsOf = ({ paid_user, time_bonus_seconds }: UserView): number | null =>
  paid_user ? null : time_bonus_seconds;

export const bonusWith = (seconds: number | null): TimeBonus | null =>
  seconds === null ? null : { isVisible: true, countdownTimer: countdownTimer(seconds), discountcode };

/** What an order is reckoned with: the bonus while it runs, then what remains for newcomers. */
export const activeDiscount = (
  bonus: TimeBonus | null,
  welcome: Discount | null | undefined,
): Discount | null => bonus?.discountcode ?? welcome ?? null;
