import type { Gift, Icebreaker, MessageContent, MessageKind } from '@bowline/contract/chat';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';

/** A message as it is stored, waiting or sent. */
export interface StoredBody {
  readonly id: EntityId;
  readonly kind: MessageKind;
  readonly body: Buffer;
}

/** What a message says. A photo is no part of it: the row names the photo. */
export interface OpenedContent {
  readonly text: string | null;
  readonly icebreaker: Icebreaker | null;
  readonly gift: Gift | null;
}

/** The same while it is held and once it is sent: releasing a message moves its body as it is. */
const bodyPlace = (message: EntityId): string => `chat.message.body:${message}`;

const nothing: OpenedContent = { text: null, icebreaker: null, gift: null };

/** Which icebreaker, which gift: that too is nobody's business but theirs. */
export function sealContent(vault: Vault, key: DataKey, message: EntityId, content: MessageContent): Buffer {
  return content.kind === 'photo'
    ? Buffer.alloc(0)
    : vault.seal(key, writtenOut(content), bodyPlace(message));
}

export function openContent(vault: Vault, key: DataKey, { id, kind, body }: StoredBody): OpenedContent {
  if (kind === 'photo') return nothing;
  return readBack(kind, vault.openText(key, body, bodyPlace(id)));
}

/** The same of a message that is about to be sent. */
export function saidIn(content: MessageContent): OpenedContent {
  return content.kind === 'photo' ? nothing : readBack(content.kind, writtenOut(content));
}

function writtenOut(content: Exclude<MessageContent, { kind: 'photo' }>): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'icebreaker':
      return content.icebreaker;
    case 'gift':
      return `${content.gift}\n${content.text}`;
  }
}

function readBack(kind: Exclude<MessageKind, 'photo'>, written: string): OpenedContent {
  switch (kind) {
    case 'text':
      return { ...nothing, text: written };
    case 'icebreaker':
      return { ...nothing, icebreaker: written as Icebreaker };
    case 'gift': {
      const end = written.indexOf('\n');
      return { ...nothing, gift: written.slice(0, end) as Gift, text: written.slice(end + 1) || null };
    }
  }
}
