import type { MemberCard } from '@bowline/contract/profiles';

const hour = 3_600_000;

/** A member counts as new in the first week. */
const newFor = 7 * 24 * hour;

const recentlyFor = 24 * hour;

export const isNew = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < newFor;

/** Someone in invisible mode gives no sign of being there, not even to those they wrote to. */
export function presenceOf(
  profile: { readonly invisible: boolean; readonly lastActiveAt: Date },
  isOnline: boolean,
  now: Date,
): MemberCard['presence'] {
  if (profile.invisible) return null;
  if (isOnline) return 'online';
  return now.getTime() - profile.lastActiveAt.getTime() < recentlyFor ? 'recently' : null;
}
