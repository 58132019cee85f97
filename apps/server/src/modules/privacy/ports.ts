import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/**
 * What others are called in a member's archive: those alone whom the member may see on the site. The rule is that of the
 * modules above this one; context.ts hands it over.
 */
export type VisibleAmong = (
  db: Queryable,
  onlooker: { readonly site: SiteId; readonly member: MemberId; readonly publicId: PublicId },
  members: readonly MemberId[],
) => Promise<ReadonlyMap<MemberId, PublicId>>;
