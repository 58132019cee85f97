import type { SiteId } from '#kernel/ids.ts';

/** Filled by context.ts, because chat may not import sites. */
export interface ChatPorts {
  /** For how many days each site shows messages. */
  historyDays(): Promise<ReadonlyMap<SiteId, number>>;
}
