import type { MessageView } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/result.ts';
import { contentFieldsOf } from '../bodies.ts';
import type { ChatDeps } from '../deps.ts';
import { nudgeBoth, nudgeOwnPages } from '../events.ts';
import { presentMessage } from '../present-message.ts';
import { validateContent } from '../rules.ts';
import { type MessageDraft, type SubmittedMessage, submitMessage } from './submit-message.ts';

type Refusal =
  | Extract<Awaited<ReturnType<typeof submitMessage>>, { ok: false }>['code']
  | Extract<ReturnType<typeof validateContent>, { ok: false }>['code'];

export interface SentMessage {
  readonly conversation: EntityId;
  readonly message: MessageView;
  readonly balance: number;
}

/** Answers after the commit. A repetition costs nothing and answers the present state of the message. */
export async function sendMessage(
  deps: ChatDeps,
  call: Call<Member>,
  requested: MessageDraft,
): Promise<Result<SentMessage, Refusal>> {
  const { kernel, credits } = deps;
  const [site, sender] = [call.site.id, call.viewer.id];
  const content = validateContent(requested.content, call.site.settings);
  if (!content.ok) return content;
  const draft = { ...requested, content: content.value };
  const submitted = await submitMessage(deps, call, draft);
  if (!submitted.ok) return submitted;

  // Also for a repetition: the process may have died before the nudges of the first attempt.
  const { seq, receiver, conversation } = submitted.value.stored;
  if (seq === null) nudgeOwnPages(kernel, site, sender);
  else nudgeBoth(kernel, site, { sender, receiver });

  const balance =
    submitted.value.balance ?? (await credits.balanceOf(kernel.database.db, site, [sender])).get(sender) ?? 0;
  return ok({ conversation, message: await presentSent(deps, call, draft, submitted.value), balance });
}

/** For the sender, who sees their own photo before it is inspected. */
async function presentSent(
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
  return presentMessage(message, contentFieldsOf(content), { imagesOn: true, enclosures });
}
