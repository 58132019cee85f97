import type { Interest } from '@bowline/contract/sites';

export interface MemberInterest {
  readonly key: Interest;
  /** The viewer has it too. */
  readonly shared: boolean;
}

/** Returns a member's interests, those shared with the viewer first. */
export function sharedFirst(theirs: readonly Interest[], own: readonly Interest[]): MemberInterest[] {
  const interests = theirs.map((key) => ({ key, shared: own.includes(key) }));
  return [...interests.filter(({ shared }) => shared), ...interests.filter(({ shared }) => !shared)];
}
