import type { MessageContent } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { Call, Member } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf } from '#modules/profiles/index.ts';
import { openContent, sealContent } from '../bodies.ts';
import type { ChatDeps } from '../deps.ts';
import type { KnownConversation, ProposedConversation } from '../keys.ts';
import { creditsFor, heldLimit, isSameContent, maxStarted, mayBeHeld } from '../rules.ts';
import { type AcceptedMessage, type RepeatedRow, runSend } from './send-store.ts';

export type SendingDeps = Pick<ChatDeps, 'kernel' | 'keys' | 'profiles'>;

export interface MessageDraft {
  readonly to: PublicId;
  /** Chosen by the browser; idempotency key of the message. */
  readonly key: string;
  readonly content: MessageContent;
}

export interface SubmittedMessage {
  readonly stored: AcceptedMessage;
  readonly credits: number;
  /** Null for a repetition, which costs nothing. */
  readonly balance: number | null;
}

type Refusal =
  | 'member_unavailable'
  | 'insufficient_credits'
  | 'conversation_limit'
  | 'photo_unavailable'
  | 'photo_limit'
  | 'confirmation_required'
  | 'idempotency_conflict';

/** Each retry is a race lost to another message; losing this many in a row is a bug. */
const maxAttempts = 10;

/**
 * Sends in one statement when the conversation's key is cached. Otherwise proposes a new conversation; where one
 * exists already `chat.send` answers with its wrapped key, and the message is sealed again.
 */
export async function submitMessage(
  { kernel, keys, profiles }: SendingDeps,
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
    });
    switch (sent.outcome) {
      case 'sent':
      case 'held':
        keys.remember(direction, target);
        return ok({ stored: sent, credits, balance: sent.balance });
      case 'repeated':
        keys.remember(direction, target);
        return isRepetition(target, sent)
          ? ok({ stored: sent, credits: sent.credits, balance: null })
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
