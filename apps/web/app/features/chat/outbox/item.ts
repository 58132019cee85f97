import type { Gift, Icebreaker } from '@bowline/contract/chat';
import type { ErrorCode } from '@bowline/contract/errors';

/** What can be on its way. A photo is a file here: it is uploaded first, and from then on has a name. */
export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'icebreaker'; readonly icebreaker: Icebreaker }
  | { readonly kind: 'gift'; readonly gift: Gift; readonly text: string }
  | OutgoingPhoto;

export interface OutgoingPhoto {
  readonly kind: 'photo';
  readonly file: File;
  /** One for all attempts to upload it. */
  readonly uploadKey: string;
  /** What the API calls it, once it is there. */
  readonly photo?: string | undefined;
}

/** As the API said no. The words are in the language of whoever asked. */
interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** It did not get through and is tried again. Kept with the message, so that every page says the same of it. */
export interface Setback {
  /** `line`: nothing answered; `server`: whoever answered could not take it now. */
  readonly cause: 'line' | 'server';
  /** How many attempts have failed. */
  readonly failures: number;
  /** Not to be tried before, in milliseconds, where the server asked for patience. */
  readonly notBefore?: number | undefined;
}

/** A message that has not been acknowledged, as the browser keeps it. */
export interface OutboxItem {
  /** Made here. It names the message, so that sending it again finds it sent. */
  readonly key: string;
  /** Whoever wrote it: nobody else's session sends it. */
  readonly owner: string;
  /** Whom it is for. */
  readonly member: string;
  readonly content: OutgoingContent;
  /** When it was written, in milliseconds. No two of one page have the same, so it is their order too. */
  readonly at: number;
  /** Trying again would change nothing, unless its writer does something about this. */
  readonly refusal?: Refusal | undefined;
  readonly setback?: Setback | undefined;
}

/** `sending`: on its way; `waiting`: it did not get through and is tried again; `failed`: it was refused. */
type PendingState = 'sending' | 'waiting' | 'failed';

/** The same as a conversation shows it. */
export interface PendingMessage {
  readonly key: string;
  readonly member: string;
  readonly content: OutgoingContent;
  readonly at: string;
  readonly state: PendingState;
  readonly error?: Refusal | undefined;
  /** What one waits for. */
  readonly cause?: Setback['cause'] | undefined;
}
