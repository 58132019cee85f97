import type { ConversationView, MessageView } from '@bowline/contract/chat';
import type { EntityId } from '#kernel/ids.ts';
import type { EnclosureView } from '#modules/photos/index.ts';
import type { OpenedContent } from '../bodies.ts';
import type { StoredMessage } from './message-rows.ts';
import type { Side } from './side-rows.ts';

/** What is around a message for the one who reads it. */
export interface Showing {
  readonly imagesOn: boolean;
  readonly enclosures: ReadonlyMap<EntityId, EnclosureView>;
}

/** What only its sender knows of a message: the key, and what it cost. */
export const presentMessage = (
  message: Omit<StoredMessage, 'body'>,
  { text, icebreaker, gift }: OpenedContent,
  showing: Showing,
): MessageView => ({
  id: message.id,
  key: message.mine ? message.key : null,
  seq: message.seq,
  mine: message.mine,
  at: message.at.toISOString(),
  kind: message.kind,
  text,
  icebreaker,
  gift,
  photo: presentEnclosure(message, showing),
  held_for: heldFor(message),
  credits: message.mine ? message.credits : null,
});

type Waiting = Pick<StoredMessage, 'awaitsConfirmation' | 'awaitsInspection'>;

/** The member can do something about a confirmation, so that is said first. */
function heldFor({ awaitsConfirmation, awaitsInspection }: Waiting): MessageView['held_for'] {
  if (awaitsConfirmation) return 'confirmation';
  return awaitsInspection ? 'inspection' : null;
}

function presentEnclosure(
  { photo, mine, awaitsInspection }: Omit<StoredMessage, 'body'>,
  { imagesOn, enclosures }: Showing,
): MessageView['photo'] {
  if (photo === null) return null;
  if (!mine && !imagesOn) return { state: 'off' };
  const { status, view = null } = enclosures.get(photo) ?? {};
  if (awaitsInspection) return { state: 'waiting', photo: view };
  return view && status === 'approved' ? { state: 'shown', photo: view } : { state: 'gone' };
}

export const presentConversation = (side: Side): ConversationView => ({
  id: side.conversation,
  last_seq: side.lastSeq,
  last_at: side.lastAt.toISOString(),
  seen_seq: side.seenSeq ?? 0,
  read_seq: side.readSeq,
  cleared_seq: side.clearedSeq,
  images_on: side.imagesOn,
});
