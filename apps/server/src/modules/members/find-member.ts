import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MembersDeps } from './ports.ts';

export interface FoundMember {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
}

/** Finds a member of the site, left ones included; an erased one is nobody. */
export async function findMember(
  { identity }: Pick<MembersDeps, 'identity'>,
  db: Queryable,
  { site }: Pick<Call<Staff>, 'site'>,
  id: PublicId,
): Promise<Result<FoundMember, 'not_found'>> {
  const member = await identity.forStaff.memberOf(db, site.id, id);
  return member ? ok({ site: site.id, member, publicId: id }) : refused('not_found');
}
