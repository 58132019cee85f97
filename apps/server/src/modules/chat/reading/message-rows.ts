import type { MessageKind } from '@bowline/contract/chat';
import type { EntityId } from '#kernel/ids.ts';

/** A message as it is stored, told from one of its two sides. */
export interface StoredMessage {
  readonly id: EntityId;
  readonly key: string;
  /** Null while it waits. */
  readonly seq: number | null;
  readonly at: Date;
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly photo: EntityId | null;
  readonly credits: number;
  readonly awaitsConfirmation: boolean;
  readonly awaitsInspection: boolean;
}

export interface MessageRow {
  readonly id: string;
  readonly key: string;
  readonly seq: number | null;
  readonly at: Date;
  readonly mine: boolean;
  readonly kind: string;
  readonly body: Buffer;
  readonly photo_id: string | null;
  readonly credits: number;
  readonly awaits_confirmation: boolean;
  readonly awaits_inspection: boolean;
}

export const messageOf = (row: MessageRow): StoredMessage => ({
  id: row.id as EntityId,
  key: row.key,
  seq: row.seq,
  at: row.at,
  mine: row.mine,
  kind: row.kind as MessageKind,
  body: row.body,
  photo: row.photo_id as EntityId | null,
  credits: row.credits,
  awaitsConfirmation: row.awaits_confirmation,
  awaitsInspection: row.awaits_inspection,
});
