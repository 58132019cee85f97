import type { MessageKind } from '@bowline/contract/chat';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** The parameters of `chat.send`. */
interface SendArguments {
  readonly site: SiteId;
  readonly sender: MemberId;
  readonly receiver: PublicId;
  /** The receiver is in invisible mode and has approached the sender. */
  readonly approached: boolean;
  /** How many conversations the sender may have started. */
  readonly maxStarted: number;
  readonly conversation: EntityId;
  /** Null: the conversation exists already. */
  readonly wrappedKey: Buffer | null;
  readonly message: EntityId;
  readonly key: string;
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly photo: string | null;
  readonly transaction: EntityId;
  readonly credits: number;
  /** How many messages of the sender may be held at a time. */
  readonly maxHeld: number;
  /** The receiver's setting that lets the sender begin a conversation; null: not asked. */
  readonly admittedBy: string | null;
  /** How many messages the site pays for each of two members who like each other. */
  readonly free: number;
}

/** A message that `chat.send` has stored, held or sent. */
export interface AcceptedMessage {
  readonly receiver: MemberId;
  readonly conversation: EntityId;
  readonly message: EntityId;
  /** Null while it is held. */
  readonly seq: number | null;
  readonly sent_at: Date;
  readonly awaits_confirmation: boolean;
  readonly awaits_inspection: boolean;
  /** What it costs its sender. */
  readonly credits: number;
}

export interface RepeatedRow extends AcceptedMessage {
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly photo: string | null;
}

type SendRow =
  | ({ readonly outcome: 'sent' | 'held'; readonly balance: number | null } & AcceptedMessage)
  | ({ readonly outcome: 'repeated' } & RepeatedRow)
  | { readonly outcome: 'other_key'; readonly conversation: EntityId; readonly wrapped_key: Buffer }
  | { readonly outcome: 'other_key'; readonly conversation: null; readonly wrapped_key: null }
  | { readonly outcome: 'unavailable' | 'hidden' | 'closed' | 'limit' };

const send = sqlFunction<SendArguments, SendRow>(
  'chat.send',
  {
    site: 'integer',
    sender: 'bigint',
    receiver: 'text',
    approached: 'boolean',
    maxStarted: 'integer',
    conversation: 'uuid',
    wrappedKey: 'bytea',
    message: 'uuid',
    key: 'uuid',
    kind: 'chat.kind',
    body: 'bytea',
    photo: 'uuid',
    transaction: 'uuid',
    credits: 'integer',
    maxHeld: 'integer',
    admittedBy: 'text',
    free: 'integer',
  },
  { enqueues: true },
);

type Raised =
  | 'conflict'
  | 'insufficient_credits'
  | 'photo_unavailable'
  | 'confirmation_required'
  | 'photo_limit';

/** SQLSTATEs that `chat.send` raises instead of answering, so that everything it did is rolled back. */
const raisedBySqlState = new Map<unknown, Raised>([
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['BW402', 'insufficient_credits'],
  ['BW403', 'confirmation_required'],
  ['BW404', 'photo_unavailable'],
  ['BW409', 'photo_limit'],
]);

/** One round trip, and a transaction of its own. */
export async function runSend(db: Queryable, message: SendArguments) {
  try {
    return await send(db, message);
  } catch (error) {
    const outcome = error instanceof Error && 'code' in error ? raisedBySqlState.get(error.code) : undefined;
    if (!outcome) throw error;
    return { outcome };
  }
}
