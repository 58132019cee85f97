import type { MessageKind } from '@bowline/contract/chat';
import type { EntityId } from '#kernel/ids.ts';
import type { StoredMessage } from '../present-message.ts';

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
