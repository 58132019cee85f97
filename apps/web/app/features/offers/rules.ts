import { timeBonus } from '@bowline/contract/limits';

import type { Section } from '#app/session/open-sections.ts';
import type { TimeBonus } from './time-bonus.ts';

/** How long a member is left in peace before the offer is made over the page. */
export const OFFER_DELAY_MS = 40_000;

/** What the spec calls the members area. The tabs of the likes are one screen, so they belong to it together. */
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
 * A countdown to something that cannot be bought would only press people, and its link would lead nowhere. So until a site has
 * its page of credits, nothing is said of the bonus; the day that page opens, all of this appears by itself.
 */
const canBeUsed = ({ bonus, open }: BonusConditions): boolean =>
  bonus?.isVisible === true && open.has('credits');

export const showsBanner = (route: string | undefined, surroundings: BonusConditions): boolean =>
  isInMembersArea(route) && canBeUsed(surroundings);

export interface OfferSituation extends BonusConditions {
  /** In the members area for `OFFER_DELAY_MS`. */
  readonly hasStayed: boolean;
  readonly credits: number;
  /** Closed once, closed for good. */
  readonly closed: boolean;
}

export const offerIsDue = ({ hasStayed, credits, closed, ...surroundings }: OfferSituation): boolean =>
  hasStayed && credits === 0 && !closed && canBeUsed(surroundings);

/** When the bonus ends by the server's clock: the same moment on both sides, whatever the browser's clock says. */
export const endOf = (signupDate: string): Date =>
  new Date(Date.parse(signupDate) + timeBonus.seconds * 1000);
