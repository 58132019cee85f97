import type { Kernel } from '../../kernel/kernel.ts';
import type { ChatDeps } from './deps.ts';
import { createKeys } from './keys.ts';
import { createMonths } from './months.ts';
import { createReading } from './reading/index.ts';
import { createSending } from './sending/index.ts';

export { messageWaits } from './events.ts';
export { chatMemberData } from './member-data.ts';
export { chatReactions } from './reactions.ts';
export { chatRoutes } from './routes.ts';

export type Chat = ReturnType<typeof createChat>;

export function createChat(kernel: Kernel, below: Omit<ChatDeps, 'kernel' | 'keys'>) {
  const deps: ChatDeps = { kernel, keys: createKeys(kernel), ...below };
  return { ...createSending(deps), ...createReading(deps), ...createMonths(deps) };
}
