import type { CallSite } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Mailer } from '#mail/mailer.ts';

/** What this module needs of those above it. */
export interface StaffPorts {
  readonly mailer: Pick<Mailer, 'send'>;
  /** All of them for `all`. */
  sitesById(ids: readonly SiteId[] | 'all'): Promise<readonly CallSite[]>;
  siteByHost(host: string): Promise<CallSite | undefined>;
}

export interface StaffDeps extends Kernel, StaffPorts {}
