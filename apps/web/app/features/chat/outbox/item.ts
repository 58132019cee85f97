import type { Gift, Icebreaker } from '@bowline/contract/chat';
import type { ErrorCode } from '@bowline/contract/errors';
import { randomKey } from '@bowline/web-frame/api/client.ts';

/** The content of an unsent message. A photo starts as a file and gets an id by its upload. */
export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'icebreaker'; readonly icebreaker: Icebreaker }
  | { readonly kind: 'gift'; readonly gift: Gift; readonly text: string }
  | OutgoingPhoto;

export interface OutgoingPhoto {
  readonly kind: 'photo';
  readonly file: File;
  /** The idempotency key for all attempts to upload it. */
  readonly uploadKey: string;
  /** Width by height of the file as shown, for a bubble that keeps its size; absent if the browser cannot read it. */
  readonly ratio?: number | undefined;
  /** The photo's id, once uploaded. */
  readonly photo?: string | undefined;
}

/** The API's refusal. `message` is in the member's language. */
interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A failed attempt that will be retried. Stored with the message, so that every page shows the same state. */
export interface Setback {
  /** `line`: nothing answered; `server`: the server could not take it now. */
  readonly cause: 'line' | 'server';
  readonly failures: number;
  /** The earliest time to retry, in epoch milliseconds, where the server asked for a delay. */
  readonly notBefore?: number | undefined;
}

/** A message the server has not acknowledged, as stored in the browser. */
export interface OutboxItem {
  /** The idempotency key made by this browser: sending the message twice stores it once. */
  readonly key: string;
  /** The profile id of the sender: no other member's session may send it. */
  readonly owner: string;
  /** The profile id of the recipient. */
  readonly member: string;
  readonly content: OutgoingContent;
  /** When it was written, in epoch milliseconds. Unique within a page, so it also orders the messages. */
  readonly at: number;
  /** Set if a retry is pointless until the sender acts. */
  readonly refusal?: Refusal | undefined;
  readonly setback?: Setback | undefined;
  /** Until when it is kept back, in epoch milliseconds. Absent once it is being sent: it cannot be taken back then. */
  readonly leavesAt?: number | undefined;
}

/**
 * `leaving`: kept back for a few seconds, and can be taken back; `sending`: not failed so far; `waiting`: failed and
 * will be retried; `failed`: refused.
 */
type PendingState = 'leaving' | 'sending' | 'waiting' | 'failed';

/** An outbox item as a conversation shows it. */
export interface PendingMessage {
  readonly key: string;
  readonly member: string;
  readonly content: OutgoingContent;
  readonly at: string;
  readonly state: PendingState;
  readonly error?: Refusal | undefined;
  /** What a waiting message waits for. */
  readonly cause?: Setback['cause'] | undefined;
  readonly leavesAt?: number | undefined;
}

/** Messages behind a waiting one to the same member are waiting for the same cause. */
export function pendingFrom(items: readonly OutboxItem[]): PendingMessage[] {
  return items.map((item) => {
    const { key, member, content, at, refusal, leavesAt } = item;
    const first = items.find((other) => other.member === member && !other.refusal);
    const cause = refusal ? undefined : first?.setback?.cause;
    const unfailed = leavesAt === undefined ? 'sending' : 'leaving';
    const state = refusal ? 'failed' : cause ? 'waiting' : unfailed;
    return { key, member, content, at: new Date(at).toISOString(), state, error: refusal, cause, leavesAt };
  });
}

/** Returns the known object for an unchanged item, so that React does not rerender it. */
export function asKnown<One extends Pick<OutboxItem, 'key' | 'content'>>(
  known: readonly One[],
  one: One,
): One {
  const before = known.find(({ key }) => key === one.key);
  if (!before) return one;
  // JSON leaves out the file, which never changes for a message.
  if (JSON.stringify(before) === JSON.stringify(one)) return before;
  if (before.content.kind !== 'photo' || one.content.kind !== 'photo') return one;
  return { ...one, content: { ...one.content, file: before.content.file } };
}

/** Returns a version 4 UUID. `crypto.randomUUID` exists only on HTTPS pages. */
export function randomUuid(hex = randomKey()): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
