import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import { photoDecided } from '#modules/photos/index.ts';
import type { Chat } from './index.ts';

export const chatReactions = (chat: Pick<Chat, 'releaseConfirmed' | 'settlePhoto'>): readonly Reaction[] => [
  reaction(memberConfirmed, 'chat.release_confirmed', chat.releaseConfirmed),
  reaction(photoDecided, 'chat.settle_photo', chat.settlePhoto),
];
