import type { MemberCard, VisitorCard } from '@bowline/contract/profiles';

/** A visitor's card says less than a member's; the tiles of both are the same. */
export const asCard = (card: MemberCard | VisitorCard): MemberCard => ({
  presence: null,
  is_new: false,
  ...card,
});
