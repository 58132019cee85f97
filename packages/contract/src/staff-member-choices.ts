/** The lists of the member's page without zod, for pages. */

/** What a search was understood as. */
export const memberSearches = ['email', 'account', 'member', 'case', 'order'] as const;
export type MemberSearch = (typeof memberSearches)[number];

/** `deleted`: by the member, who can still come back. */
export const memberStates = ['active', 'unconfirmed', 'hidden', 'suspended', 'ended', 'deleted'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberTabs = ['timeline', 'money', 'photos', 'cases', 'sessions', 'notes', 'looks'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** By what the timeline filters. */
export const timelineGroups = ['account', 'money', 'photos', 'reports', 'staff'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

export const timelineKinds = [
  'signed_up',
  'consented',
  'confirmed',
  'premium',
  'logged_in',
  'deleted',
  'credits',
  'order_paid',
  'order_open',
  'order_failed',
  'order_refunded',
  'order_charged_back',
  'photo_sent',
  'photo_approved',
  'photo_rejected',
  'told_us',
  'case_opened',
  'case_decided',
  'staff',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Why staff read a member's address, or look at a veiled photo on their page. */
export const memberReasons = ['member_asked', 'payment', 'case', 'authority'] as const;
export type MemberReason = (typeof memberReasons)[number];
