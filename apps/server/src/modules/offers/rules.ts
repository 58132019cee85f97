import type { Money } from '@bowline/contract/credits';
import { timeBonus } from '@bowline/contract/limits';
import type { DiscountCodeView } from '@bowline/contract/offers';
import type { SiteSettings } from '@bowline/contract/sites';
import type { MemberId } from '#kernel/ids.ts';

/** A code and its conditions, whether staff made it or it follows from when somebody signed up. */
export interface Discount {
  readonly code: string;
  readonly percentage: number;
  /** Null: any order. */
  readonly minimum: Money | null;
  /** Null: anywhere. */
  readonly country: string | null;
  /** Whose it is; null: anybody's. */
  readonly member: MemberId | null;
  readonly validity: DiscountCodeView['validity'];
  /** Empty: any. */
  readonly paymentMethods: readonly string[];
  /** Null: it has always been there. */
  readonly startsAt: Date | null;
  /** The first moment at which it is worth nothing any more. */
  readonly expiresAt: Date | null;
  /** Those for a first purchase are one family: whoever used one cannot use the other. */
  readonly isNewcomers: boolean;
}

/** Whom an offer to newcomers is about. */
export interface SignedUpMember {
  readonly signupAt: Date;
  /** Has bought before: the offers are for the first purchase. */
  readonly premium: boolean;
}

/** Who would use a code, and when. */
export interface Holder extends Pick<SignedUpMember, 'premium'> {
  readonly member: MemberId;
  readonly country: string | null;
  /** By them; of a code that works once, by anybody; of a newcomer's, that one or the other. */
  readonly hasBeenUsed: boolean;
  readonly now: Date;
}

export interface Order extends Money {
  readonly country: string | null;
  readonly method: string;
}

const day = 86_400_000;

/** Whole seconds the bonus still runs, by the server's clock; null where there is none. */
export function timeBonusSeconds(
  { time_bonus }: Pick<SiteSettings, 'time_bonus'>,
  { signupAt, premium }: SignedUpMember,
  now: Date,
): number | null {
  if (!time_bonus || premium) return null;
  const gone = Math.max(0, Math.floor((now.getTime() - signupAt.getTime()) / 1000));
  return gone < timeBonus.seconds ? timeBonus.seconds - gone : null;
}

/** The codes this site has for whoever signed up then: for four hours the bonus, and for some days what remains of it. */
export function newcomersCodes(
  {
    time_bonus,
    welcome_percentage,
    welcome_days,
  }: Pick<SiteSettings, 'time_bonus' | 'welcome_percentage' | 'welcome_days'>,
  signupAt: Date,
): readonly Discount[] {
  const bonusEnds = new Date(signupAt.getTime() + timeBonus.seconds * 1000);
  const begins = time_bonus ? bonusEnds : signupAt;
  const bonus = newcomersCode(timeBonus.code, timeBonus.percentage, { startsAt: null, expiresAt: bonusEnds });
  const welcome = newcomersCode(`WELCOME${welcome_percentage}`, welcome_percentage, {
    // Without a bonus before it there is nothing to wait for; and the clock that wrote the sign-up may be a little ahead of ours.
    startsAt: time_bonus ? bonusEnds : null,
    expiresAt: new Date(begins.getTime() + welcome_days * day),
  });
  return [...(time_bonus ? [bonus] : []), ...(welcome_percentage > 0 ? [welcome] : [])];
}

/** Names that no code of the staff may have. */
export const isNewcomersName = (code: string): boolean =>
  code === timeBonus.code || /^WELCOME[0-9]+$/.test(code);

const newcomersCode = (
  code: string,
  percentage: number,
  time: Pick<Discount, 'startsAt' | 'expiresAt'>,
): Discount => ({
  ...time,
  code,
  percentage,
  minimum: null,
  country: null,
  member: null,
  validity: 'once-per-user',
  paymentMethods: [],
  isNewcomers: true,
});

/** As codes are stored; `undefined` for what cannot be one. */
export function spelledCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9-]{1,40}$/.test(code) ? code : undefined;
}

export type CodeRejection = 'code_not_found' | 'code_used' | 'code_expired' | 'code_not_here';

/** What is another's, or not yet there, answers like what never was. */
export const isAvailable = (
  { member: owner, startsAt }: Pick<Discount, 'member' | 'startsAt'>,
  { member, now }: Pick<Holder, 'member' | 'now'>,
): boolean => (owner === null || owner === member) && (startsAt === null || now >= startsAt);

/** Why the code is worth nothing to them now; `undefined` when it is. */
export function rejectionFor(discount: Discount, holder: Holder): CodeRejection | undefined {
  const { premium, country, hasBeenUsed, now } = holder;
  if (!isAvailable(discount, holder)) return 'code_not_found';
  if (hasBeenUsed) return 'code_used';
  if (discount.isNewcomers && premium) return 'code_expired';
  if (discount.expiresAt && now >= discount.expiresAt) return 'code_expired';
  return isOutside(discount, country) ? 'code_not_here' : undefined;
}

/** Why this order cannot have it, though the member can. */
export function orderRejection(
  discount: Discount,
  { amount, currency, country, method }: Order,
): 'code_not_here' | 'code_minimum' | 'code_method' | undefined {
  if (isOutside(discount, country)) return 'code_not_here';
  const { minimum, paymentMethods } = discount;
  if (minimum && (currency !== minimum.currency || amount < minimum.amount)) return 'code_minimum';
  if (paymentMethods.length > 0 && !paymentMethods.includes(method)) return 'code_method';
  return undefined;
}

const isOutside = ({ country: limit }: Discount, country: string | null): boolean =>
  limit !== null && limit !== country;
