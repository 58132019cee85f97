import { tellTyping as operation } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type FindDeps, findChat, isActivityVisible } from './find-chat.ts';

export interface TellTypingDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges'>;
}

export const tellTypingRoute = (deps: TellTypingDeps) =>
  route(operation, (call, { params }) => tellTyping(deps, call, params.id));

/** Answers the same whether or not the other member may notice, so that the answer reveals nothing about visibility. */
async function tellTyping(
  deps: TellTypingDeps,
  call: Call<Member>,
  conversation: EntityId,
): Promise<Result<Record<string, never>, 'not_found'>> {
  const { database, nudges } = deps.kernel;
  const found = await findChat(deps, database.db, call, conversation);
  if (!found.ok) return found;
  if (await isActivityVisible(deps, database.db, call, found.value))
    nudges.typing(call.site.id, found.value.profile.member, conversation);
  return ok({});
}
