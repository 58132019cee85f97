import type { MessageKind, MessageView } from '@bowline/contract/chat';
import type { EntityId } from '#kernel/ids.ts';
import type { EnclosureView } from '#modules/photos/index.ts';
import type { ContentFields } from './bodies.ts';

/** A message from the perspective of one of the two members. */
export interface StoredMessage {
  readonly id: EntityId;
  readonly key: string;
  /** Null while it is held. */
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

export interface PhotoContext {
  /** Whether the viewer shows photos in this conversation. */
  readonly imagesOn: boolean;
  readonly enclosures: ReadonlyMap<EntityId, EnclosureView>;
}

/** Key and price of a message are for its sender only. */
export const presentMessage = (
  message: Omit<StoredMessage, 'body'>,
  { text, icebreaker, gift }: ContentFields,
  photos: PhotoContext,
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
  photo: presentEnclosure(message, photos),
  held_for: heldFor(message),
  credits: message.mine ? message.credits : null,
});

/** Confirmation comes first, because the member can do something about it. */
function heldFor({
  awaitsConfirmation,
  awaitsInspection,
}: Pick<StoredMessage, 'awaitsConfirmation' | 'awaitsInspection'>): MessageView['held_for'] {
  if (awaitsConfirmation) return 'confirmation';
  return awaitsInspection ? 'inspection' : null;
}

function presentEnclosure(
  { photo, mine, awaitsInspection }: Omit<StoredMessage, 'body'>,
  { imagesOn, enclosures }: PhotoContext,
): MessageView['photo'] {
  if (photo === null) return null;
  if (!mine && !imagesOn) return { state: 'off' };
  const { status, view = null } = enclosures.get(photo) ?? {};
  if (awaitsInspection) return { state: 'waiting', photo: view };
  return view && status === 'approved' ? { state: 'shown', photo: view } : { state: 'gone' };
}
