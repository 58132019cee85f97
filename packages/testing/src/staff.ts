import { randomBytes } from 'node:crypto';
import type { StaffAuthority } from '@bowline/contract/operation';
import { staffCookie } from '../../../apps/server/src/kernel/http/guard.ts';
import type { EntityId } from '../../../apps/server/src/kernel/ids.ts';
import type { StaffDesk } from '../../../apps/server/src/modules/staff/index.ts';

export interface TestStaff {
  readonly id: EntityId;
  /** The Cookie header of a browser in which they are logged in. */
  readonly cookie: string;
}

/** One of the staff, logged in. */
export async function aStaffMember(
  { staff }: { readonly staff: StaffDesk },
  role: StaffAuthority = 'moderator',
): Promise<TestStaff> {
  const name = `Staff ${randomBytes(6).toString('hex')}`;
  const person = await staff.personNamed(name, role);
  return { id: person.id, cookie: `${staffCookie}=${await staff.openSession(person)}` };
}
