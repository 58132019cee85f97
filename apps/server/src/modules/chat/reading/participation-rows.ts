import { type RawBuilder, sql } from 'kysely';
import type { EntityId, MemberId } from '#kernel/ids.ts';

/** A conversation and one member's state in it (`chat.seat`). */
export interface Participation {
  readonly conversation: EntityId;
  readonly wrappedKey: Buffer;
  readonly lastSeq: number;
  readonly lastAt: Date;
  /** The member is `low_member` of the conversation. */
  readonly isLow: boolean;
  readonly unread: number;
  readonly readSeq: number;
  readonly clearedSeq: number;
  readonly imagesOn: boolean;
  /** Up to where the other member has read; undefined while no message has reached them. */
  readonly seenSeq: number | undefined;
}

export interface ParticipationRow {
  readonly conversation_id: string;
  readonly wrapped_key: Buffer;
  readonly last_seq: number;
  readonly last_at: Date;
  readonly is_low: boolean;
  readonly unread: number;
  readonly read_seq: number;
  readonly cleared_seq: number;
  readonly images_on: boolean;
  readonly seen_seq: number | null;
}

/** The columns of a `ParticipationRow`. The statement must join the other member's seat as `theirs`. */
export const participationColumns = (
  member: MemberId,
  { conversation, own }: { readonly conversation: string; readonly own: string },
): RawBuilder<unknown> => {
  const [shared, mine] = [sql.ref(conversation), sql.ref(own)];
  return sql`
    ${shared}.id as conversation_id, ${shared}.wrapped_key, ${shared}.last_seq, ${shared}.last_at,
    ${shared}.low_member = ${member}::bigint as is_low,
    ${mine}.unread, greatest(${mine}.read_seq, ${mine}.cleared_seq) as read_seq, ${mine}.cleared_seq, ${mine}.images_on, theirs.read_seq as seen_seq`;
};

/** The id of the other member of `conversation`. */
export const otherMember = (member: MemberId): RawBuilder<unknown> => sql`
  case conversation.low_member when ${member}::bigint then conversation.high_member else conversation.low_member end`;

export const participationOf = (row: ParticipationRow): Participation => ({
  conversation: row.conversation_id as EntityId,
  wrappedKey: row.wrapped_key,
  lastSeq: row.last_seq,
  lastAt: row.last_at,
  isLow: row.is_low,
  unread: row.unread,
  readSeq: row.read_seq,
  clearedSeq: row.cleared_seq,
  imagesOn: row.images_on,
  seenSeq: row.seen_seq ?? undefined,
});
