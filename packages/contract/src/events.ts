import { z } from 'zod';

/** The kinds of nudges. A nudge says that something is new, never what. */
export const nudgeKind = z.enum(['user', 'likes', 'chats', 'balance', 'payments', 'presence']);
export type NudgeKind = z.infer<typeof nudgeKind>;

/** Frames the realtime gateway sends to an open page. */
export const socketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('nudge'), kind: nudgeKind }),
  /** The other member is typing; it ends when no further frame arrives for some seconds. */
  z.object({ type: z.literal('typing'), conversation: z.uuid() }),
]);
export type SocketFrame = z.infer<typeof socketFrame>;
