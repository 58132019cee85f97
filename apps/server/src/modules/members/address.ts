import { readMemberAddress as operation } from '@bowline/contract/staff-members';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';

/** In one transaction with its entry of the audit log: what cannot be recorded is not shown. */
export const readAddressRoute = (deps: MembersDeps) =>
  route(operation, (call, { params, body }) =>
    call.commit(async (tx) => {
      const found = await findMember(deps, tx, call, params.id);
      if (!found.ok) return found;
      const { site, member, publicId } = found.value;
      const address = await deps.identity.forStaff.openAddress(tx, site, member);
      if (address === undefined) return refused('not_found');
      await deps.staff.record(tx, {
        at: call.clock.now(),
        person: call.viewer.id,
        site,
        action: 'member.address_read',
        object: publicId,
        reason: body.reason,
      });
      return ok({ address });
    }),
  );
