import type { ErrorCode } from '@bowline/contract/errors';
import type { Authority, Operation } from '@bowline/contract/operation';
import { hasRight } from '@bowline/contract/staff-rights';
import type { Staff, Viewer } from './call.ts';

type Named = Pick<Operation, 'authority' | 'right' | 'fresh'>;

/** Why this viewer may not call this operation; `undefined` when they may. */
export function objection(operation: Named, viewer: Viewer | Staff): ErrorCode | undefined {
  switch (operation.authority) {
    case 'visitor':
    case 'staff_visitor':
      return undefined;
    case 'staff_enrolling':
      return viewer.kind === 'staff' ? proofObjection(operation, viewer) : 'authentication_required';
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

function staffObjection(operation: Named, viewer: Viewer | Staff): ErrorCode | undefined {
  const { right } = operation;
  if (viewer.kind !== 'staff' || !viewer.enrolled) return 'authentication_required';
  if (right === undefined || !hasRight(viewer, right)) return 'forbidden';
  return proofObjection(operation, viewer);
}

/** A session lasts a working day. What a stolen one could make permanent asks who it is once more. */
const proofObjection = ({ fresh }: Named, { enrolled, fresh: isFresh }: Staff): ErrorCode | undefined =>
  fresh && enrolled && !isFresh ? 'proof_needed' : undefined;
