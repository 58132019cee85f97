import { randomBytes } from 'node:crypto';
import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { StaffSessions } from '#modules/staff/index.ts';

export interface TestStaff {
  readonly id: EntityId;
  /** The Cookie header of a browser in which they are logged in. */
  readonly cookie: string;
}

interface StaffOverrides {
  /** A random one, unless stated. */
  readonly name?: string;
  readonly grants?: readonly StaffGrant[];
  /** All sites, unless stated. */
  readonly sites?: readonly SiteId[];
  /** False: a device on which a link was opened, and nothing added yet. */
  readonly enrolled?: boolean;
}

/** Creates a staff member with a session. */
export async function aStaffMember(
  { staff }: { readonly staff: StaffSessions },
  role: StaffRole = 'moderator',
  { name = `Staff ${randomBytes(6).toString('hex')}`, enrolled = true, ...position }: StaffOverrides = {},
): Promise<TestStaff> {
  const person = await staff.personNamed(name, role, position);
  const token = enrolled
    ? await staff.openSession(person, 'passkey')
    : await staff.openLink(await staff.invite(person));
  return { id: person.id, cookie: `${staffCookie}=${token}` };
}
