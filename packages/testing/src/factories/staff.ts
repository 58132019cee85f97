import { randomBytes } from 'node:crypto';
import type { StaffAuthority } from '@bowline/contract/operation';
import { staffCookie } from '@bowline/server/kernel/http/cookie-name.ts';
import type { EntityId } from '@bowline/server/kernel/ids.ts';
import type { StaffSessions } from '@bowline/server/modules/staff/index.ts';

export interface TestStaff {
  readonly id: EntityId;
  /** The Cookie header of a browser in which they are logged in. */
  readonly cookie: string;
}

/** Creates a staff member with a session. */
export async function aStaffMember(
  { staff }: { readonly staff: StaffSessions },
  role: StaffAuthority = 'moderator',
): Promise<TestStaff> {
  const name = `Staff ${randomBytes(6).toString('hex')}`;
  const person = await staff.personNamed(name, role);
  return { id: person.id, cookie: `${staffCookie}=${await staff.openSession(person)}` };
}
