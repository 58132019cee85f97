import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import type { DiscountCodeView } from '@bowline/contract/offers';

type Discount = Pick<DiscountCodeView, 'code' | 'value_percentage' | 'status' | 'validity' | 'expired'>;

/** A new member's bonus while it runs. Visitors, paying members and those whose time is over have none. */
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

/** The time left, two digits each. */
export interface CountdownTimer {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const countdownTimer = (seconds: number): CountdownTimer => ({
  hours: twoFigures(Math.floor(seconds / 3600)),
  minutes: twoFigures(Math.floor(seconds / 60) % 60),
  seconds: twoFigures(seconds % 60),
});

const twoFigures = (count: number): string => String(count).padStart(2, '0');
