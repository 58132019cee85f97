import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { KeyCache } from './keys.ts';

/** Filled by context.ts, because chat may not import sites. */
export interface ChatPorts {
  /** For how many days each site shows messages. */
  historyDays(): Promise<ReadonlyMap<SiteId, number>>;
}

export interface ChatDeps extends ChatPorts {
  readonly kernel: Kernel;
  readonly keys: KeyCache;
  readonly profiles: Profiles;
  readonly photos: Photos;
  readonly credits: Credits;
}
