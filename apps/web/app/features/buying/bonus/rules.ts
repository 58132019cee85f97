import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';

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

/** One thing at a time: somebody who has yet to confirm their address hears of that alone. */
const isConfirmed = ({ status }: Pick<UserView, 'status'>): boolean => status === 'confirmed';

export const showsBanner = (
  route: string | undefined,
  user: Pick<UserView, 'status'>,
  bonus: TimeBonus | null,
): boolean => isInMembersArea(route) && isConfirmed(user) && bonus?.isVisible === true;

export interface OfferSituation {
  readonly bonus: TimeBonus | null;
  /** Has been in the members area for `OFFER_DELAY_MS`. */
  readonly hasStayed: boolean;
  readonly user: Pick<UserView, 'status' | 'credits'>;
  /** Closed once, closed for good. */
  readonly closed: boolean;
}

export const offerIsDue = ({ bonus, hasStayed, user, closed }: OfferSituation): boolean =>
  hasStayed && user.credits === 0 && isConfirmed(user) && !closed && bonus?.isVisible === true;

/** When the bonus ends by the server's clock, whatever the browser's clock says. */
export const endOf = (signupDate: string): Date =>
  new Date(Date.parse(signupDate) + timeBonus.seconds * 1000);
