import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** The store of private files, under keys that reveal nothing about their content. */
export interface PrivateStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

/**
 * Returns the public ids of those in `members` whom `viewer` may see on the site. The rule belongs to `profiles`, which
 * this module must not import; `context.ts` provides it.
 */
export type VisibleAmong = (
  db: Queryable,
  viewer: { readonly site: SiteId; readonly member: MemberId; readonly publicId: PublicId },
  members: readonly MemberId[],
) => Promise<ReadonlyMap<MemberId, PublicId>>;
