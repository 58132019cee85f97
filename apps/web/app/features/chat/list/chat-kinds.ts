import type { ChatView } from '@bowline/contract/chat';

/** The lists of conversations that can be chosen. */
export const chatKinds = ['all', 'matches', 'new'] as const;
export type ChatKind = (typeof chatKinds)[number];

type Told = Pick<ChatView, 'match' | 'answered' | 'last_message'>;

/** `new`: the other member wrote, and the member has not answered, not even with a message that is still held. */
export function isOfKind({ match, answered, last_message: last }: Told, kind: ChatKind): boolean {
  if (kind === 'matches') return match;
  return kind === 'all' || (!answered && last?.mine !== true);
}
