import { type MessageContent, type MessageView, sendMessage as operation } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { contentFieldsOf, openContent, sealContent } from '../bodies.ts';
import { nudgeBoth, nudgeOwnPages } from '../events.ts';
import type { KeyCache, KnownConversation, ProposedConversation } from '../keys.ts';
import { presentMessage } from '../present-message.ts';
import { creditsFor, heldLimit, isSameContent, maxStarted, mayBeHeld, validateContent } from '../rules.ts';
import { type AcceptedMessage, type RepeatedRow, runSend } from './send-store.ts';

export interface SendMessageDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges' | 'random' | 'vault'>;
  readonly keys: KeyCache;
  readonly profiles: Pick<Profiles, 'resolve' | 'readAdmission'>;
  readonly photos: Pick<Photos, 'showEnclosed'>;
  readonly credits: Pick<Credits, 'balanceOf'>;
}

export interface MessageDraft {
  readonly to: PublicId;
  /** Chosen by the browser; idempotency key of the message. */
  readonly key: string;
  readonly content: MessageContent;
}

interface SentMessage {
  readonly conversation: EntityId;
  readonly message: MessageView;
  readonly balance: number;
}

type Refusal = (typeof operation)['errors'][number];

export const sendMessageRoute = (deps: SendMessageDeps) =>
  route(operation, (call, { params, body }) =>
    sendMessage(deps, call, { to: params.id, key: params.key, content: body }),
  );

/** Answers after the commit. A repetition costs nothing and answers the present state of the message. */
export async function sendMessage(
  deps: SendMessageDeps,
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

interface SubmittedMessage {
  readonly stored: AcceptedMessage;
  /** Null for a repetition, which costs nothing. */
  readonly balance: number | null;
}

/** Each retry is a race lost to another message; losing this many in a row is a bug. */
const maxAttempts = 10;

/**
 * Sends in one statement when the conversation's key is cached. Otherwise proposes a new conversation; where one
 * exists already `chat.send` answers with its wrapped key, and the message is sealed again.
 */
async function submitMessage(
  { kernel, keys, profiles }: Pick<SendMessageDeps, 'kernel' | 'keys' | 'profiles'>,
  call: Call<Member>,
  { to, key, content }: MessageDraft,
): Promise<Result<SubmittedMessage, Refusal>> {
  const { db } = kernel.database;
  const { site, viewer } = call;
  const direction = { site: site.id, from: viewer.id, to };
  const credits = creditsFor(content, site.settings);
  const transaction = kernel.random.uuid7();
  let target: KnownConversation | ProposedConversation = keys.known(direction) ?? keys.propose();
  let approached = false;
  let admittedBy: string | null = null;

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const message = mayBeHeld(content, viewer) ? kernel.random.uuid4() : kernel.random.uuid7();
    const sent = await runSend(db, {
      site: site.id,
      sender: viewer.id,
      receiver: to,
      approached,
      maxStarted: maxStarted(viewer),
      conversation: target.conversation,
      wrappedKey: 'wrapped' in target ? target.wrapped : null,
      message,
      key,
      kind: content.kind,
      body: sealContent(kernel.vault, target.key, message, content),
      photo: content.kind === 'photo' ? content.photo : null,
      transaction,
      credits,
      maxHeld: heldLimit,
      admittedBy,
      free: site.settings.match_messages,
    });
    switch (sent.outcome) {
      case 'sent':
      case 'held':
        keys.remember(direction, target);
        return ok({ stored: sent, balance: sent.balance });
      case 'repeated':
        keys.remember(direction, target);
        return isRepetition(target, sent)
          ? ok({ stored: sent, balance: null })
          : refused('idempotency_conflict');
      case 'other_key':
        target =
          sent.conversation === null
            ? keys.propose()
            : {
                conversation: sent.conversation,
                key: keys.unwrap(site.id, sent.conversation, sent.wrapped_key),
              };
        break;
      case 'conflict':
        break;
      case 'hidden':
      case 'unavailable': {
        // Also resolved when unavailable, or the response time would tell a hidden member from a missing one.
        const resolved = await profiles.resolve(db, memberViewerOf(call), to);
        if (sent.outcome === 'unavailable' || approached || !resolved.ok)
          return refused('member_unavailable');
        approached = true;
        break;
      }
      case 'closed': {
        const receiver = await profiles.resolve(db, memberViewerOf(call), to);
        if (!receiver.ok) return receiver;
        const admission = await profiles.readAdmission(memberViewerOf(call), receiver.value.member);
        if (!admission.admits) return refused('writing_closed');
        admittedBy = admission.writers;
        break;
      }
      case 'limit':
        return refused('conversation_limit', { max: limits.freeConversations });
      case 'photo_limit':
        return refused('photo_limit', { max: heldLimit });
      case 'insufficient_credits':
      case 'confirmation_required':
      case 'photo_unavailable':
        return refused(sent.outcome);
    }
  }
  throw new Error(`a message was not stored in ${maxAttempts} attempts`);

  function isRepetition({ key: dataKey }: KnownConversation, earlier: RepeatedRow): boolean {
    const fields = openContent(kernel.vault, dataKey, { id: earlier.message, ...earlier });
    return isSameContent(content, { ...earlier, fields });
  }
}

/** For the sender, who sees their own photo before it is inspected. */
async function presentSent(
  { photos }: Pick<SendMessageDeps, 'photos'>,
  call: Call<Member>,
  { key, content }: MessageDraft,
  { stored }: SubmittedMessage,
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
    credits: stored.credits,
    awaitsConfirmation: stored.awaits_confirmation,
    awaitsInspection: stored.awaits_inspection,
  };
  return presentMessage(message, contentFieldsOf(content), { imagesOn: true, enclosures });
}
