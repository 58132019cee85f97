import type { MessageView } from '@bowline/contract/chat';
import type { PendingMessage } from '../outbox/item.ts';
import type { Thread } from '../thread.ts';

/** What has become of a message of one's own. `none`: there is nothing to say about it. */
export type Mark =
  | 'none'
  | 'sent'
  | 'read'
  | 'confirmation'
  | 'inspection'
  | 'sending'
  | 'waiting'
  | 'failed';

/** One thing that was said, or is about to be. */
export interface Said {
  /** The same from the first press until the server has it, so that its bubble stays where it is. */
  readonly key: string;
  readonly mine: boolean;
  readonly at: string;
  readonly kind: MessageView['kind'];
  readonly text: string | null;
  readonly icebreaker: MessageView['icebreaker'];
  readonly gift: MessageView['gift'];
  readonly photo: MessageView['photo'];
  /** A photo on its way, as the browser has it. */
  readonly file?: File | undefined;
  readonly mark: Mark;
  /** Why it was not sent. */
  readonly error?: string | undefined;
  /** What one that waits waits for. */
  readonly cause?: PendingMessage['cause'];
}

/** Everything in its order: what was said, what is held back, what has not left yet. */
export function saidIn(
  { conversation, messages, held }: Pick<Thread, 'conversation' | 'messages' | 'held'>,
  pending: readonly PendingMessage[],
): Said[] {
  const seen = conversation?.seen_seq ?? 0;
  const lastRead = messages.findLast(({ mine, seq }) => mine && (seq ?? 0) <= seen)?.seq;
  const known = new Set([...messages, ...held].map(({ key }) => key));
  return [
    ...messages.map((message) => fromServer(message, deliveredMark(message, lastRead ?? 0))),
    ...held.map((message) => fromServer(message, message.held_for ?? 'confirmation')),
    ...pending.filter(({ key }) => !known.has(key)).map(fromOutbox),
  ];
}

/** Read is said once, under the last that was; what came before it was read too. */
function deliveredMark({ mine, seq }: MessageView, lastRead: number): Mark {
  if (!mine || seq === null || seq < lastRead) return 'none';
  return seq === lastRead ? 'read' : 'sent';
}

function fromServer(message: MessageView, mark: Mark): Said {
  const { id, key, mine, at, kind, text, icebreaker, gift, photo } = message;
  return { key: key ?? id, mine, at, kind, text, icebreaker, gift, photo, mark };
}

function fromOutbox({ key, content, at, state, error, cause }: PendingMessage): Said {
  return {
    key,
    mine: true,
    at,
    kind: content.kind,
    text: 'text' in content ? content.text : null,
    icebreaker: 'icebreaker' in content ? content.icebreaker : null,
    gift: 'gift' in content ? content.gift : null,
    photo: null,
    file: 'file' in content ? content.file : undefined,
    mark: state,
    error: error?.message,
    cause,
  };
}
