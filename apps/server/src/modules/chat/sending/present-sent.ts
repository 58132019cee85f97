import type { MessageView } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import { saidIn } from '../bodies.ts';
import type { ChatDeps } from '../deps.ts';
import { presentMessage } from '../reading/present.ts';
import type { MessageDraft, SubmittedMessage } from './submit-message.ts';

/** A message to whoever has just sent it. Their own photo they see before it is inspected. */
export async function presentSent(
  { photos }: Pick<ChatDeps, 'photos'>,
  call: Call<Member>,
  { key, content }: MessageDraft,
  { stored, credits }: SubmittedMessage,
): Promise<MessageView> {
  const photo = content.kind === 'photo' ? content.photo : null;
  const enclosures = photo ? await photos.showEnclosed(call, [photo]) : new Map();
  const message = {
    id: stored.message,
    key,
    seq: stored.seq,
    at: stored.sent_at,
    mine: true,
    kind: content.kind,
    photo,
    credits,
    awaitsConfirmation: stored.awaits_confirmation,
    awaitsInspection: stored.awaits_inspection,
  };
  return presentMessage(message, saidIn(content), { imagesOn: true, enclosures });
}
