import type { Gift, Icebreaker, MessageContent, MessageKind } from '@bowline/contract/chat';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';

/** The sealed body of a held or sent message. */
export interface StoredBody {
  readonly id: EntityId;
  readonly kind: MessageKind;
  readonly body: Buffer;
}

/** The content of a message without its photo, which the row names. */
export interface ContentFields {
  readonly text: string | null;
  readonly icebreaker: Icebreaker | null;
  readonly gift: Gift | null;
}

/** One value for held and sent messages, because releasing a held message copies its body as it is. */
const bodyAad = (message: EntityId): string => `chat.message.body:${message}`;

const empty: ContentFields = { text: null, icebreaker: null, gift: null };

/** Icebreakers and gifts are sealed as well: which one it was is as private as a text. */
export function sealContent(vault: Vault, key: DataKey, message: EntityId, content: MessageContent): Buffer {
  return content.kind === 'photo' ? Buffer.alloc(0) : vault.seal(key, serialize(content), bodyAad(message));
}

export function openContent(vault: Vault, key: DataKey, { id, kind, body }: StoredBody): ContentFields {
  if (kind === 'photo') return empty;
  return parse(kind, vault.openText(key, body, bodyAad(id)));
}

/** The fields that `openContent` would return for `content` once it is stored. */
export function contentFieldsOf(content: MessageContent): ContentFields {
  return content.kind === 'photo' ? empty : parse(content.kind, serialize(content));
}

function serialize(content: Exclude<MessageContent, { kind: 'photo' }>): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'icebreaker':
      return content.icebreaker;
    case 'gift':
      return `${content.gift}\n${content.text}`;
  }
}

function parse(kind: Exclude<MessageKind, 'photo'>, body: string): ContentFields {
  switch (kind) {
    case 'text':
      return { ...empty, text: body };
    case 'icebreaker':
      return { ...empty, icebreaker: body as Icebreaker };
    case 'gift': {
      const end = body.indexOf('\n');
      return { ...empty, gift: body.slice(0, end) as Gift, text: body.slice(end + 1) || null };
    }
  }
}
