import type { Interest } from '@bowline/contract/sites';

export interface MemberInterest {
  readonly key: Interest;
  /** The onlooker has it too. */
  readonly shared: boolean;
}

/** A member's interests, those of the onlooker first. */
export function sharedFirst(theirs: readonly Interest[], own: readonly Interest[]): MemberInterest[] {
  const told = theirs.map((key) => ({ key, shared: own.includes(key) }));
  return [...told.filter(({ shared }) => shared), ...told.filter(({ shared }) => !shared)];
}
