import type { MessageKind } from '@bowline/contract/chat';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** What `chat.send` takes, by the names of its parameters. */
interface Sending {
  readonly site: SiteId;
  readonly sender: MemberId;
  readonly receiver: PublicId;
  /** The receiver is in invisible mode and has approached the sender. */
  readonly approached: boolean;
  /** How many conversations the sender may have started. */
  readonly maxStarted: number;
  readonly conversation: EntityId;
  /** Null: the conversation is there already. */
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
}

/** A message as it lies in the database now, waiting or sent. */
export interface StoredMessage {
  readonly receiver: MemberId;
  readonly conversation: EntityId;
  readonly message: EntityId;
  /** Null while it is held. */
  readonly seq: number | null;
  readonly sent_at: Date;
  readonly awaits_confirmation: boolean;
  readonly awaits_inspection: boolean;
}

export interface EarlierRow extends StoredMessage {
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly photo: string | null;
  readonly credits: number;
}

type SendRow =
  | ({ readonly outcome: 'sent' | 'held'; readonly balance: number | null } & StoredMessage)
  | ({ readonly outcome: 'repeated' } & EarlierRow)
  | { readonly outcome: 'other_key'; readonly conversation: EntityId; readonly wrapped_key: Buffer }
  | { readonly outcome: 'other_key'; readonly conversation: null; readonly wrapped_key: null }
  | { readonly outcome: 'unavailable' | 'hidden' | 'limit' };

const send = sqlFunction<Sending, SendRow>('chat.send', {
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
});

type Raised =
  | 'begun_meanwhile'
  | 'insufficient_credits'
  | 'photo_unavailable'
  | 'confirmation_required'
  | 'photo_limit';

/** What the function raises instead of answering, because nothing it did may stay. */
const refusals = new Map<unknown, Raised>([
  ['40001', 'begun_meanwhile'],
  ['40P01', 'begun_meanwhile'],
  ['BW402', 'insufficient_credits'],
  ['BW403', 'confirmation_required'],
  ['BW404', 'photo_unavailable'],
  ['BW409', 'photo_limit'],
]);

/** One round trip, and a commit of its own. */
export async function runSend(db: Queryable, sending: Sending) {
  try {
    return await send(db, sending);
  } catch (error) {
    const outcome = error instanceof Error && 'code' in error ? refusals.get(error.code) : undefined;
    if (!outcome) throw error;
    return { outcome };
  }
}
