import type { ConversationView, MessageView } from '@bowline/contract/chat';
import type { DataKey } from '#kernel/crypto/vault.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import { openContent } from '../bodies.ts';
import type { KeyCache } from '../keys.ts';
import { presentMessage, type StoredMessage } from '../present-message.ts';
import type { Participation } from './participation-rows.ts';

export const presentConversation = (participation: Participation): ConversationView => ({
  id: participation.conversation,
  last_seq: participation.lastSeq,
  last_at: participation.lastAt.toISOString(),
  seen_seq: participation.seenSeq ?? 0,
  read_seq: participation.readSeq,
  cleared_seq: participation.clearedSeq,
  images_on: participation.imagesOn,
});

export interface PresentDeps {
  readonly kernel: Pick<Kernel, 'vault'>;
  readonly keys: Pick<KeyCache, 'unwrap'>;
  readonly photos: Pick<Photos, 'showEnclosed'>;
}

export interface MessageInChat {
  readonly participation: Participation;
  readonly message: StoredMessage;
}

/** Opens messages for one of the two members. Looks up all photos together, and only those that are shown. */
export async function presentMessages(
  { kernel, keys, photos }: PresentDeps,
  call: Pick<Call<Member>, 'site' | 'viewer'>,
  messages: readonly MessageInChat[],
): Promise<MessageView[]> {
  const shown = messages.flatMap(({ participation, message: { photo, mine } }) =>
    photo && (mine || participation.imagesOn) ? photo : [],
  );
  const enclosures = shown.length > 0 ? await photos.showEnclosed(call, shown) : new Map();
  const known = new Map<EntityId, DataKey>();
  return messages.map(({ participation: { conversation, wrappedKey, imagesOn }, message }) => {
    const key = known.get(conversation) ?? keys.unwrap(call.site.id, conversation, wrappedKey);
    known.set(conversation, key);
    const content = openContent(kernel.vault, key, message);
    return presentMessage(message, content, { imagesOn, enclosures });
  });
}
