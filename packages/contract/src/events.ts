import { z } from 'zod';

/** What a nudge can be about. It says that something is new, never what. */
export const nudgeKind = z.enum(['user', 'likes', 'chats', 'balance', 'presence']);
export type NudgeKind = z.infer<typeof nudgeKind>;

/** Frames the realtime gateway sends to an open page. */
export const socketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('nudge'), kind: nudgeKind }),
  /** The other is writing in this conversation; it is over when nothing more is heard for some seconds. */
  z.object({ type: z.literal('typing'), conversation: z.uuid() }),
]);
export type SocketFrame = z.infer<typeof socketFrame>;

export const socketPath = '/socket';
