/** What a person of the staff is. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a person may do beyond their role, given to them by name. */
export const staffGrants = ['grave'] as const;
export type StaffGrant = (typeof staffGrants)[number];

interface Requirement {
  readonly roles: readonly StaffRole[];
  /** Needed beside the role. */
  readonly grant?: StaffGrant;
}

const everyone: readonly StaffRole[] = staffRoles;

/**
 * Which roles may do what, each within the person's sites. The guard reads this table, the pages get the rights that follow
 * from it, and the authority test calls every operation as every role.
 */
export const staffRights = {
  /** One's own account, and the queues one works in. */
  work: { roles: everyone },
  decide_photos: { roles: ['moderator', 'admin'] },
  /** Reports, removals and appeals. */
  decide_cases: { roles: ['moderator', 'admin'] },
  decide_complaints: { roles: ['moderator', 'support', 'finance', 'admin'] },
  /** Cases about minors, and photos that are barred for good. */
  decide_grave: { roles: ['moderator', 'admin'], grant: 'grave' },
  /** Messages and unpublished photos, within a case and with a reason. */
  open_private: { roles: ['moderator', 'admin'] },
  /** Search, and the head of a member's page. */
  see_members: { roles: everyone },
  /** The rest of it: photos, cases, sessions, notes, who looked. */
  see_member_file: { roles: ['moderator', 'support', 'admin'] },
  /** A member's orders and the entries of their wallet. */
  see_money: { roles: ['support', 'finance', 'admin'] },
  /** Log a member out. */
  end_sessions: { roles: ['support', 'admin'] },
  /** A member's e-mail address, with a reason. */
  see_address: { roles: ['support', 'admin'] },
  /** Of other people; everybody sees their own entries. */
  see_audit: { roles: ['admin'] },
  manage_team: { roles: ['admin'] },
} as const satisfies Record<string, Requirement>;
export type StaffRight = keyof typeof staffRights;

export interface StaffPosition {
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
}

export function hasRight({ role, grants }: StaffPosition, right: StaffRight): boolean {
  const { roles, grant }: Requirement = staffRights[right];
  return roles.includes(role) && (grant === undefined || grants.includes(grant));
}

export const rightsOf = (position: StaffPosition): StaffRight[] =>
  (Object.keys(staffRights) as StaffRight[]).filter((right) => hasRight(position, right));
