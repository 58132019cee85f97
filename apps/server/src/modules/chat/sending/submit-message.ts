import type { MessageContent } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { Call, Member } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf } from '#modules/profiles/index.ts';
import { openContent, sealContent } from '../bodies.ts';
import type { ChatDeps } from '../deps.ts';
import type { KnownConversation, ProposedConversation } from '../keys.ts';
import { creditsFor, heldLimit, mayStart, mayWait, saysTheSame } from '../rules.ts';
import { type EarlierRow, runSend, type StoredMessage } from './send-store.ts';

export type SendingDeps = Pick<ChatDeps, 'kernel' | 'keys' | 'profiles'>;

/** What a browser asks to be sent. */
export interface MessageDraft {
  readonly to: PublicId;
  /** Made by the browser: the same key is the same message. */
  readonly key: string;
  readonly content: MessageContent;
}

export interface SubmittedMessage {
  readonly stored: StoredMessage;
  readonly credits: number;
  /** Null where nothing was paid now. */
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

/** Each of them is a race that somebody else has won meanwhile; so many in a row nobody loses. */
const mostAttempts = 10;

/**
 * One statement where the conversation's key is at hand. Otherwise a new conversation is proposed; where there is one already
 * the database answers with its key, and the message is sealed again.
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

  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const message = mayWait(content, viewer) ? kernel.random.uuid4() : kernel.random.uuid7();
    const sent = await runSend(db, {
      site: site.id,
      sender: viewer.id,
      receiver: to,
      approached,
      maxStarted: mayStart(viewer),
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
        return isTheSame(target, sent)
          ? ok({ stored: sent, credits: sent.credits, balance: null })
          : refused('idempotency_conflict');
      case 'other_key':
        target =
          sent.conversation === null
            ? keys.propose()
            : {
                conversation: sent.conversation,
                key: keys.unwrapped(site.id, sent.conversation, sent.wrapped_key),
              };
        break;
      case 'begun_meanwhile':
        break;
      case 'hidden':
      case 'unavailable': {
        // Whoever is not there is asked for too, or the time would tell who hides from who is not there.
        const found = await profiles.resolve(db, memberViewerOf(call), to);
        if (sent.outcome === 'unavailable' || approached || !found.ok) return refused('member_unavailable');
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
  throw new Error('a message lost every race');

  function isTheSame({ key: dataKey }: KnownConversation, earlier: EarlierRow): boolean {
    const said = openContent(kernel.vault, dataKey, { id: earlier.message, ...earlier });
    return saysTheSame(content, { ...earlier, said });
  }
}
