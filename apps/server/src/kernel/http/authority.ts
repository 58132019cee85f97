import type { ErrorCode } from '@bowline/contract/errors';
import type { Authority, Operation } from '@bowline/contract/operation';
import { hasRight } from '@bowline/contract/staff-rights';
import type { Staff, Viewer } from './call.ts';

type Named = Pick<Operation, 'authority' | 'right'>;

/** Why this viewer may not call this operation; `undefined` when they may. */
export function objection(operation: Named, viewer: Viewer | Staff): ErrorCode | undefined {
  switch (operation.authority) {
    case 'visitor':
    case 'staff_visitor':
      return undefined;
    case 'staff_enrolling':
      return viewer.kind === 'staff' ? undefined : 'authentication_required';
    case 'staff':
      return staffObjection(operation, viewer);
    default:
      return memberObjection(operation.authority, viewer);
  }
}

/** A member's session is none here, and a staff member's none there: each logs in on their own side. */
function memberObjection(authority: Authority, viewer: Viewer | Staff): ErrorCode | undefined {
  if (viewer.kind !== 'member') return 'authentication_required';
  if (authority === 'confirmed' && !viewer.confirmed) return 'confirmation_required';
  if (authority === 'premium' && !viewer.premium) return 'premium_required';
  return undefined;
}

function staffObjection({ right }: Named, viewer: Viewer | Staff): ErrorCode | undefined {
  if (viewer.kind !== 'staff' || !viewer.enrolled) return 'authentication_required';
  return right !== undefined && hasRight(viewer, right) ? undefined : 'forbidden';
}
