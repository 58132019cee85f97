import type { Kernel } from '#kernel/kernel.ts';
import type { ChatDeps } from './deps.ts';
import { createKeyCache } from './keys.ts';
import { maintainPartitionsTask } from './partitions.ts';
import { createReading } from './reading/index.ts';
import { checkHeldTask } from './sending/check-held.ts';
import { createSending } from './sending/index.ts';
import { dropOldPhotos, sweepHeldTask } from './sending/sweep-held.ts';

export { messageWaits } from './events.ts';
export { conversationKeys } from './keys.ts';
export { chatMemberData } from './member-data.ts';
export { chatReactions } from './reactions.ts';
export type { Waiting } from './reading/unread-of.ts';
export { chatRoutes } from './routes.ts';

export type Chat = ReturnType<typeof createChat>;

export function createChat(kernel: Kernel, below: Omit<ChatDeps, 'kernel' | 'keys'>) {
  const deps: ChatDeps = { kernel, keys: createKeyCache(kernel), ...below };
  const [keepMonths, sweepHeld, checkHeld] = [
    maintainPartitionsTask({
      ...deps,
      dropOldPhotos: (site, moment) => dropOldPhotos(deps, site, moment),
    }),
    sweepHeldTask(deps),
    checkHeldTask(kernel),
  ];
  return {
    ...createSending(deps),
    ...createReading(deps),
    tasks: [keepMonths, sweepHeld, checkHeld],
    cron: [
      { task: keepMonths, match: '51 4 * * *' },
      { task: sweepHeld, match: '41 4 * * *' },
      { task: checkHeld, match: '31 3 * * *' },
    ],
  };
}
