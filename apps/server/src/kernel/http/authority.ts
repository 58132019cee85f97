import type { ErrorCode } from '@bowline/contract/errors';
import { type Authority, isStaffAuthority, type StaffAuthority } from '@bowline/contract/operation';
import type { Staff, Viewer } from './call.ts';

type MemberAuthority = Exclude<Authority, 'visitor' | StaffAuthority>;

/** Why this viewer may not call an operation of this authority; `undefined` when they may. */
export function objection(authority: Authority, viewer: Viewer | Staff): ErrorCode | undefined {
  if (authority === 'visitor') return undefined;
  return isStaffAuthority(authority) ? staffObjection(authority, viewer) : memberObjection(authority, viewer);
}

/** A member's session is none here, and a staff member's none there: each logs in on their own side. */
function memberObjection(authority: MemberAuthority, viewer: Viewer | Staff): ErrorCode | undefined {
  if (viewer.kind !== 'member') return 'authentication_required';
  if (authority === 'confirmed' && !viewer.confirmed) return 'confirmation_required';
  if (authority === 'premium' && !viewer.premium) return 'premium_required';
  return undefined;
}

function staffObjection(authority: StaffAuthority, viewer: Viewer | Staff): ErrorCode | undefined {
  if (viewer.kind !== 'staff') return 'authentication_required';
  return viewer.role === authority || viewer.role === 'admin' ? undefined : 'forbidden';
}
