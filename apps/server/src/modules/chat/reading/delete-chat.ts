import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { memberIdOf } from '#modules/profiles/index.ts';
import { type FindDeps, findChat } from './find-chat.ts';

export interface DeleteChatDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'nudges'>;
}

interface Deleted {
  readonly deleted: true;
}

/** The member's own side alone. What waited of theirs is not sent any more, and its credits come back. */
export const deleteChat = (
  deps: DeleteChatDeps,
  call: Call<Member>,
  conversation: EntityId,
): Promise<Result<Deleted, 'not_found'>> =>
  call.commit(async (tx) => {
    const found = await findChat(deps, tx, call, conversation);
    if (!found.ok) return found;
    return ok(await clear(deps, tx, call, sql`id = ${conversation}`));
  });

/** Also with somebody who can no longer be seen: the answer is the same, and tells nothing. */
export const deleteChatWith = (
  deps: DeleteChatDeps,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<Deleted, never>> =>
  call.commit(async (tx) => {
    const [own, other] = [sql`${call.viewer.id}::bigint`, memberIdOf(call.site.id, publicId)];
    const isTheirs = sql`low_member = least(${own}, ${other}) and high_member = greatest(${own}, ${other})`;
    return ok(await clear(deps, tx, call, isTheirs));
  });

async function clear(
  { kernel }: DeleteChatDeps,
  tx: Queryable,
  { site, viewer }: Call<Member>,
  which: RawBuilder<unknown>,
): Promise<Deleted> {
  await sql`
    select chat.clear(_site => site_id, _member => ${viewer.id}::bigint, _conversation => id) from chat.conversation
    where site_id = ${site.id} and ${which}`.execute(tx);
  // For the member's other pages.
  afterCommit(tx, () => {
    kernel.nudges.nudge(site.id, viewer.id, 'chats');
    kernel.nudges.nudge(site.id, viewer.id, 'balance');
  });
  return { deleted: true };
}
