import { switchImages as operation } from '@bowline/contract/chat';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type FindDeps, findChat } from './find-chat.ts';

export interface SwitchImagesDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges'>;
}

export const switchImagesRoute = (deps: SwitchImagesDeps) =>
  route(operation, (call, { params, body }) => switchImages(deps, call, params.id, body.on));

/** Nudges the member's other open pages, never the other member. */
async function switchImages(
  deps: SwitchImagesDeps,
  call: Call<Member>,
  conversation: EntityId,
  on: boolean,
): Promise<Result<{ readonly images_on: boolean }, 'not_found'>> {
  const { database, nudges } = deps.kernel;
  const { db } = database;
  const found = await findChat(deps, db, call, conversation);
  if (!found.ok) return found;
  const { numUpdatedRows } = await db
    .updateTable('chat.seat')
    .set({ images_on: on })
    .where('site_id', '=', call.site.id)
    .where('member_id', '=', call.viewer.id)
    .where('conversation_id', '=', conversation)
    .where('images_on', '<>', on)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) nudges.nudge(call.site.id, call.viewer.id, 'chats');
  return ok({ images_on: on });
}

/** Whether `receiver` shows photos in the conversation with `owner`. */
export async function imagesOn(
  db: Queryable,
  { site, owner, receiver }: { readonly site: SiteId; readonly owner: MemberId; readonly receiver: MemberId },
): Promise<boolean> {
  const { rows } = await sql<{ images_on: boolean }>`
    select seat.images_on from chat.conversation
    join chat.seat on seat.site_id = ${site} and seat.member_id = ${receiver} and seat.conversation_id = conversation.id
    where conversation.site_id = ${site}
      and low_member = least(${owner}::bigint, ${receiver}::bigint)
      and high_member = greatest(${owner}::bigint, ${receiver}::bigint)`.execute(db);
  return rows[0]?.images_on ?? false;
}
