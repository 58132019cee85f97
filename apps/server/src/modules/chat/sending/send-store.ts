import type { MessageKind } from '@bowline/contract/chat';
import { sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** What `chat.send` takes, by the names of its parameters. */
interface Sending extends Readonly<Record<string, unknown>> {
  readonly site: SiteId;
  readonly sender: MemberId;
  readonly receiver: PublicId;
  /** The receiver is in invisible mode and has approached the sender. */
  readonly approached: boolean;
  readonly starts: number;
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
  /** How many of the sender's may wait at a time. */
  readonly holds: number;
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

const send = createStatement<Sending, SendRow>(
  (it) => sql`
    select * from chat.send(
      ${it.site}, ${it.sender}, ${it.receiver}, ${it.approached}, ${it.starts}, ${it.conversation}, ${it.wrappedKey},
      ${it.message}, ${it.key}, ${it.kind}, ${it.body}, ${it.photo}, ${it.transaction}, ${it.credits},
      ${it.holds})`,
);

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
    const [row] = await send.run(db, sending);
    if (!row) throw new Error('sending has an outcome');
    return row;
  } catch (error) {
    const outcome = error instanceof Error && 'code' in error ? refusals.get(error.code) : undefined;
    if (!outcome) throw error;
    return { outcome };
  }
}
