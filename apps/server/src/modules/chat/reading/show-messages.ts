import type { MessageView } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import { openContent } from '../bodies.ts';
import type { Keys } from '../keys.ts';
import type { StoredMessage } from './message-rows.ts';
import { presentMessage } from './present.ts';
import type { Side } from './side-rows.ts';

export interface ShowDeps {
  readonly kernel: Pick<Kernel, 'vault'>;
  readonly keys: Pick<Keys, 'unwrapped'>;
  readonly photos: Pick<Photos, 'showEnclosed'>;
}

/** A message and the conversation it is in. */
export interface Placed {
  readonly side: Side;
  readonly message: StoredMessage;
}

/** Opens the messages for one of the two. Photos are looked up together, those alone that are shown. */
export async function showMessages(
  { kernel, keys, photos }: ShowDeps,
  call: Pick<Call<Member>, 'site' | 'viewer'>,
  placed: readonly Placed[],
): Promise<MessageView[]> {
  const shown = placed.flatMap(({ side, message: { photo, mine } }) =>
    photo && (mine || side.imagesOn) ? photo : [],
  );
  const enclosures = shown.length > 0 ? await photos.showEnclosed(call, shown) : new Map();
  return placed.map(({ side, message }) => {
    const key = keys.unwrapped(call.site.id, side.conversation, side.wrappedKey);
    const content = openContent(kernel.vault, key, message);
    return presentMessage(message, content, { imagesOn: side.imagesOn, enclosures });
  });
}
