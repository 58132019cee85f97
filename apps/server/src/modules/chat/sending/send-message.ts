import type { MessageView } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { ChatDeps } from '../deps.ts';
import { fitToSend } from '../rules.ts';
import { tellBoth, tellSender } from './nudges.ts';
import { presentSent } from './present-sent.ts';
import { type MessageDraft, type SubmittedMessage, submitMessage } from './submit-message.ts';

type Refusal =
  | Extract<Awaited<ReturnType<typeof submitMessage>>, { ok: false }>['code']
  | Extract<ReturnType<typeof fitToSend>, { ok: false }>['code'];

export interface Sent {
  readonly conversation: EntityId;
  readonly message: MessageView;
  readonly balance: number;
}

/** Answers after the commit. Sent again it costs nothing and says what has become of it. */
export async function sendMessage(
  deps: ChatDeps,
  call: Call<Member>,
  letter: MessageDraft,
): Promise<Result<Sent, Refusal>> {
  const { kernel, credits } = deps;
  const [site, sender] = [call.site.id, call.viewer.id];
  const fit = fitToSend(letter.content, call.site.settings);
  if (!fit.ok) return fit;
  const through = await submitMessage(deps, call, { ...letter, content: fit.value });
  if (!through.ok) return through;

  // Also when it was sent before: whoever sent it may have died before anybody was told.
  tell(through.value);
  const balance =
    through.value.balance ?? (await credits.balanceOf(kernel.database.db, site, [sender])).get(sender) ?? 0;
  const message = await presentSent(deps, call, { ...letter, content: fit.value }, through.value);
  return ok({ conversation: through.value.stored.conversation, message, balance });

  function tell({ stored: { seq, receiver } }: SubmittedMessage): void {
    if (seq === null) tellSender(kernel, site, sender);
    else tellBoth(kernel, site, { sender, receiver });
  }
}
