import { inTransaction } from '#kernel/db/transaction.ts';
import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import type { Profiles } from './index.ts';

export const profilesReactions = (
  { database }: Pick<Kernel, 'database'>,
  profiles: Profiles,
): readonly Reaction[] => [
  reaction(memberConfirmed, 'profiles.enable_profile', ({ site, member }) =>
    inTransaction(database.db, (tx) => profiles.enableProfile(tx, site, member)),
  ),
];
