import type { MessageView } from '@bowline/contract/chat';
import type { PendingMessage } from '../outbox/item.ts';
import type { LocalPhoto } from '../outbox/sent-files.ts';
import type { Thread } from '../thread.ts';

/** The delivery state of an own message. `none`: nothing is shown about it. */
type DeliveryState =
  | 'none'
  | 'sent'
  | 'read'
  | 'confirmation'
  | 'inspection'
  | 'leaving'
  | 'sending'
  | 'waiting'
  | 'failed';

/** A message in the conversation: delivered, held back, or still in the outbox. */
export interface TimelineMessage {
  /** Stays the same from the composer to the server, so that React keeps the bubble. */
  readonly key: string;
  readonly mine: boolean;
  readonly at: string;
  readonly kind: MessageView['kind'];
  readonly text: string | null;
  readonly icebreaker: MessageView['icebreaker'];
  readonly gift: MessageView['gift'];
  readonly photo: MessageView['photo'];
  /** A photo in the outbox, as a local file. */
  readonly file?: LocalPhoto | undefined;
  readonly delivery: DeliveryState;
  /** Why the server refused it. */
  readonly error?: string | undefined;
  /** What a waiting message waits for. */
  readonly cause?: PendingMessage['cause'];
  /** When a message that is kept back leaves the browser, in epoch milliseconds. */
  readonly leavesAt?: number | undefined;
}

/** Returns a conversation in order: delivered messages, those held back, those still in the outbox. */
export function timelineOf(
  { conversation, messages, held }: Pick<Thread, 'conversation' | 'messages' | 'held'>,
  pending: readonly PendingMessage[],
): TimelineMessage[] {
  const seen = conversation?.seen_seq ?? 0;
  const lastRead = messages.findLast(({ mine, seq }) => mine && (seq ?? 0) <= seen)?.seq;
  const known = new Set([...messages, ...held].map(({ key }) => key));
  return [
    ...messages.map((message) => fromServer(message, deliveryOf(message, lastRead ?? 0))),
    ...held.map((message) => fromServer(message, message.held_for ?? 'confirmation')),
    ...pending.filter(({ key }) => !known.has(key)).map(fromOutbox),
  ];
}

/** Shows "read" once, under the last read message, and nothing under those before it. */
function deliveryOf({ mine, seq }: MessageView, lastRead: number): DeliveryState {
  if (!mine || seq === null || seq < lastRead) return 'none';
  return seq === lastRead ? 'read' : 'sent';
}

function fromServer(message: MessageView, delivery: DeliveryState): TimelineMessage {
  const { id, key, mine, at, kind, text, icebreaker, gift, photo } = message;
  return { key: key ?? id, mine, at, kind, text, icebreaker, gift, photo, delivery };
}

function fromOutbox({ key, content, at, state, error, cause, leavesAt }: PendingMessage): TimelineMessage {
  return {
    key,
    mine: true,
    at,
    kind: content.kind,
    text: 'text' in content ? content.text : null,
    icebreaker: 'icebreaker' in content ? content.icebreaker : null,
    gift: 'gift' in content ? content.gift : null,
    photo: null,
    file: content.kind === 'photo' ? content : undefined,
    delivery: state,
    error: error?.message,
    cause,
    leavesAt,
  };
}
