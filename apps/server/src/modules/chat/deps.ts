import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Keys } from './keys.ts';
import type { Histories } from './partitions.ts';

/** What both halves of this module stand on. */
export interface ChatDeps extends Histories {
  readonly kernel: Kernel;
  readonly keys: Keys;
  readonly profiles: Profiles;
  readonly photos: Photos;
  readonly credits: Credits;
}
