import type { Money } from '@bowline/contract/credits';
import { timeBonus } from '@bowline/contract/limits';
import type { DiscountCodeView } from '@bowline/contract/offers';
import type { SiteSettings } from '@bowline/contract/sites';
import type { MemberId } from '#kernel/ids.ts';

/** A code and its conditions: made by staff, or a sign-up code computed from the sign-up time. */
export interface Discount {
  readonly code: string;
  readonly percentage: number;
  /** Null: any order. */
  readonly minimum: Money | null;
  /** Null: anywhere. */
  readonly country: string | null;
  /** The only member who may use it; null: anybody. */
  readonly member: MemberId | null;
  readonly validity: DiscountCodeView['validity'];
  /** Empty: any. */
  readonly paymentMethods: readonly string[];
  /** Null: no start. */
  readonly startsAt: Date | null;
  /** Exclusive; null: no end. */
  readonly expiresAt: Date | null;
  /** Sign-up codes are for a first purchase: a member uses one of them, not both. */
  readonly isSignupCode: boolean;
}

export interface SignedUpMember {
  readonly signupAt: Date;
  /** Has bought before: sign-up codes are for the first purchase. */
  readonly premium: boolean;
}

/** Who tries to use a code, and when. */
export interface UseAttempt extends Pick<SignedUpMember, 'premium'> {
  readonly member: MemberId;
  readonly country: string | null;
  /** By this member; a `once` code by anybody; a sign-up code: either of the two. */
  readonly hasBeenUsed: boolean;
  readonly now: Date;
}

export interface Order extends Money {
  readonly country: string | null;
  readonly method: string;
}

const day = 86_400_000;

/** Whole seconds left of the time bonus by the server's clock; null when there is none. */
export function timeBonusSeconds(
  { time_bonus }: Pick<SiteSettings, 'time_bonus'>,
  { signupAt, premium }: SignedUpMember,
  now: Date,
): number | null {
  if (!time_bonus || premium) return null;
  const elapsed = Math.max(0, Math.floor((now.getTime() - signupAt.getTime()) / 1000));
  return elapsed < timeBonus.seconds ? timeBonus.seconds - elapsed : null;
}

/** The codes of a member who signed up at `signupAt`: the time bonus, then a smaller welcome code for some days. */
export function signupCodes(
  {
    time_bonus,
    welcome_percentage,
    welcome_days,
  }: Pick<SiteSettings, 'time_bonus' | 'welcome_percentage' | 'welcome_days'>,
  signupAt: Date,
): readonly Discount[] {
  const bonusEnds = new Date(signupAt.getTime() + timeBonus.seconds * 1000);
  const welcomeStarts = time_bonus ? bonusEnds : signupAt;
  const bonus = signupCode(timeBonus.code, timeBonus.percentage, { startsAt: null, expiresAt: bonusEnds });
  const welcome = signupCode(`WELCOME${welcome_percentage}`, welcome_percentage, {
    // Null without a time bonus: the clock that wrote `signupAt` may be slightly ahead of ours.
    startsAt: time_bonus ? bonusEnds : null,
    expiresAt: new Date(welcomeStarts.getTime() + welcome_days * day),
  });
  return [...(time_bonus ? [bonus] : []), ...(welcome_percentage > 0 ? [welcome] : [])];
}

/** Names reserved for sign-up codes: staff cannot create them. */
export const isSignupCodeName = (code: string): boolean =>
  code === timeBonus.code || /^WELCOME[0-9]+$/.test(code);

const stayCodeBegins = 'STAY-';

/** Names reserved for codes of members who are about to leave: staff cannot create them. */
export const isStayCodeName = (code: string): boolean => code.startsWith(stayCodeBegins);

/**
 * The code of a member who is about to leave: theirs alone, once. Its name follows from a keyed hash of the member, so that nobody knows it
 * who was not told.
 */
export const stayCode = (
  { delete_discount: percentage }: Pick<SiteSettings, 'delete_discount'>,
  member: MemberId,
  hash: Buffer,
): Discount | undefined =>
  percentage === 0
    ? undefined
    : {
        code: `${stayCodeBegins}${hash.toString('hex', 0, 5).toUpperCase()}`,
        percentage,
        minimum: null,
        country: null,
        member,
        validity: 'once-per-user',
        paymentMethods: [],
        startsAt: null,
        expiresAt: null,
        isSignupCode: false,
      };

const signupCode = (
  code: string,
  percentage: number,
  period: Pick<Discount, 'startsAt' | 'expiresAt'>,
): Discount => ({
  ...period,
  code,
  percentage,
  minimum: null,
  country: null,
  member: null,
  validity: 'once-per-user',
  paymentMethods: [],
  isSignupCode: true,
});

/** Returns the code as it is stored; `undefined` for text that cannot be a code. */
export function normalizeCode(input: string): string | undefined {
  const code = input.trim().toUpperCase();
  return /^[A-Z0-9-]{1,40}$/.test(code) ? code : undefined;
}

export type CodeRejection = 'code_not_found' | 'code_used' | 'code_expired' | 'code_not_here';

/** Another member's code and one that has not started answer like an unknown code, so that guessing reveals nothing. */
export const isAvailable = (
  { member: owner, startsAt }: Pick<Discount, 'member' | 'startsAt'>,
  { member, now }: Pick<UseAttempt, 'member' | 'now'>,
): boolean => (owner === null || owner === member) && (startsAt === null || now >= startsAt);

/** Why the member cannot use the code now; `undefined` when they can. */
export function rejectionFor(discount: Discount, attempt: UseAttempt): CodeRejection | undefined {
  const { premium, country, hasBeenUsed, now } = attempt;
  if (!isAvailable(discount, attempt)) return 'code_not_found';
  if (hasBeenUsed) return 'code_used';
  if (discount.isSignupCode && premium) return 'code_expired';
  if (discount.expiresAt && now >= discount.expiresAt) return 'code_expired';
  return isOutside(discount, country) ? 'code_not_here' : undefined;
}

/** Why the code does not apply to this order, although the member may use it. */
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

const isOutside = ({ country: required }: Discount, country: string | null): boolean =>
  required !== null && required !== country;
