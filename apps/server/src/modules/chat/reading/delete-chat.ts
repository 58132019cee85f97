import {
  deleteChat as deleteChatOperation,
  deleteChatWith as deleteChatWithOperation,
} from '@bowline/contract/chat';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { memberIdOf } from '#modules/profiles/index.ts';
import { nudgeOwnPages } from '../events.ts';
import { type FindDeps, findChat } from './find-chat.ts';

export interface DeleteChatDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'nudges'>;
}

interface Deleted {
  readonly deleted: true;
}

export const deleteChatRoute = (deps: DeleteChatDeps) =>
  route(deleteChatOperation, (call, { body }) => deleteChat(deps, call, body.conversation));

/** Removes the chat for the member only. Drops their held messages and gives the reserved credits back. */
const deleteChat = (
  deps: DeleteChatDeps,
  call: Call<Member>,
  conversation: EntityId,
): Promise<Result<Deleted, 'not_found'>> =>
  call.commit(async (tx) => {
    const found = await findChat(deps, tx, call, conversation);
    if (!found.ok) return found;
    return ok(await clear(deps, tx, call, sql`id = ${conversation}`));
  });

export const deleteChatWithRoute = (deps: DeleteChatDeps) =>
  route(deleteChatWithOperation, (call, { params }) => deleteChatWith(deps, call, params.id));

/** Also works with a member who is no longer visible: the answer is always the same and reveals nothing. */
const deleteChatWith = (
  deps: DeleteChatDeps,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<Deleted, never>> =>
  call.commit(async (tx) => {
    const [own, other] = [sql`${call.viewer.id}::bigint`, memberIdOf(call.site.id, publicId)];
    const isBetween = sql`low_member = least(${own}, ${other}) and high_member = greatest(${own}, ${other})`;
    return ok(await clear(deps, tx, call, isBetween));
  });

async function clear(
  { kernel }: DeleteChatDeps,
  tx: Queryable,
  { site, viewer }: Call<Member>,
  condition: RawBuilder<unknown>,
): Promise<Deleted> {
  await sql`
    select chat.clear(_site => site_id, _member => ${viewer.id}::bigint, _conversation => id) from chat.conversation
    where site_id = ${site.id} and ${condition}`.execute(tx);
  afterCommit(tx, () => nudgeOwnPages(kernel, site.id, viewer.id));
  return { deleted: true };
}
