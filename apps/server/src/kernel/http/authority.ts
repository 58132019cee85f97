import type { ErrorCode } from '@bowline/contract/errors';
import type { Authority } from '@bowline/contract/operation';
import type { Viewer } from './call.ts';

/** Why this viewer may not call an operation of this authority; `undefined` when they may. */
export function objection(authority: Authority, viewer: Viewer): ErrorCode | undefined {
  if (authority === 'visitor') return undefined;
  if (viewer.kind === 'visitor') return 'authentication_required';
  switch (authority) {
    case 'member':
      return undefined;
    case 'confirmed':
      return viewer.confirmed ? undefined : 'confirmation_required';
    case 'premium':
      return viewer.premium ? undefined : 'premium_required';
    case 'moderator':
    case 'support':
    case 'admin':
      // Staff have an origin and sessions of their own; a member's session never opens their doors.
      return 'forbidden';
  }
}
