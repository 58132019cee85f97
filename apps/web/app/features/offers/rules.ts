import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';

import type { Section } from '#app/session/open-sections.ts';
import type { TimeBonus } from './time-bonus.ts';

/** How long a member stays undisturbed before the offer dialog opens. */
export const OFFER_DELAY_MS = 40_000;

/** What the spec calls the members area. The tabs of the likes are one screen, so all of them belong to it. */
const membersArea = new Set([
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-type',
  'likes-m-id',
  'premium',
]);

export const isInMembersArea = (route: string | undefined): boolean =>
  route !== undefined && membersArea.has(route);

interface BonusConditions {
  readonly bonus: TimeBonus | null;
  /** The sections whose pages exist. */
  readonly open: ReadonlySet<Section>;
}

/**
 * A countdown to something that cannot be bought would only pressure people, and its link would lead nowhere. So the
 * bonus is not shown until the site has a credits page, and from then on without further changes.
 */
const canBeUsed = ({ bonus, open }: BonusConditions): boolean =>
  bonus?.isVisible === true && open.has('credits');

/** The pages that show prices, where a welcome code can be used. */
const pricePages = new Set(['credits', 'pricing', 'premium', 'credits-id-paymentmethod']);

/** Asked for only where it can be used: by a member who never paid, once the bonus is over, among the prices. */
export const asksForWelcomeCode = (
  route: string | undefined,
  {
    user,
    open,
  }: {
    readonly user: Pick<UserView, 'paid_user' | 'time_bonus_seconds'> | null;
    readonly open: ReadonlySet<Section>;
  },
): boolean =>
  route !== undefined &&
  pricePages.has(route) &&
  open.has('credits') &&
  user?.paid_user === false &&
  user.time_bonus_seconds === null;

export const showsBanner = (route: string | undefined, conditions: BonusConditions): boolean =>
  isInMembersArea(route) && canBeUsed(conditions);

export interface OfferSituation extends BonusConditions {
  /** Has been in the members area for `OFFER_DELAY_MS`. */
  readonly hasStayed: boolean;
  readonly credits: number;
  /** Closed once, closed for good. */
  readonly closed: boolean;
}

export const offerIsDue = ({ hasStayed, credits, closed, ...conditions }: OfferSituation): boolean =>
  hasStayed && credits === 0 && !closed && canBeUsed(conditions);

/** When the bonus ends by the server's clock, whatever the browser's clock says. */
export const endOf = (signupDate: string): Date =>
  new Date(Date.parse(signupDate) + timeBonus.seconds * 1000);
