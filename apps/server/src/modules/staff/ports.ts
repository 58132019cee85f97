import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Mailer } from '#mail/mailer.ts';

/** What this module needs of those above it. */
export interface StaffPorts {
  readonly mailer: Pick<Mailer, 'send'>;
  /** All of them for `all`. */
  sitesById(ids: readonly SiteId[] | 'all'): Promise<readonly CallSite[]>;
  /** How staff call these cases: C-27. */
  caseNumbers(db: Queryable, cases: readonly EntityId[]): Promise<ReadonlyMap<EntityId, string>>;
  siteByHost(host: string): Promise<CallSite | undefined>;
}

export interface StaffDeps extends Kernel, StaffPorts {}
