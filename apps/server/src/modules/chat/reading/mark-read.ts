import { markRead as operation } from '@bowline/contract/chat';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type FindDeps, findChat, isActivityVisible } from './find-chat.ts';

export interface MarkReadDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges'>;
}

interface ReadMark {
  readonly read_seq: number;
  /** In this conversation. */
  readonly num_unread_messages: number;
}

export const markReadRoute = (deps: MarkReadDeps) =>
  route(operation, (call, { params, body }) => markRead(deps, call, params.id, body.seq));

/** Nudges nobody when nothing new was read. */
async function markRead(
  deps: MarkReadDeps,
  call: Call<Member>,
  conversation: EntityId,
  seq: number,
): Promise<Result<ReadMark, 'not_found'>> {
  const { database, nudges } = deps.kernel;
  const { db } = database;
  const found = await findChat(deps, db, call, conversation);
  if (!found.ok) return found;
  const { readSeq, unread, isNews } = await updateReadSeq(db, call, conversation, seq);
  if (isNews) {
    // The member's other open pages show the unread count.
    nudges.nudge(call.site.id, call.viewer.id, 'chats');
    if (await isActivityVisible(deps, db, call, found.value))
      nudges.nudge(call.site.id, found.value.profile.member, 'chats');
  }
  return ok({ read_seq: readSeq, num_unread_messages: unread });
}

const chatMarkRead = sqlFunction<
  { readonly site: SiteId; readonly member: MemberId; readonly conversation: EntityId; readonly seq: number },
  { readonly read_seq: number | null; readonly unread: number | null; readonly is_news: boolean }
>('chat.mark_read', { site: 'integer', member: 'bigint', conversation: 'uuid', seq: 'integer' });

async function updateReadSeq(
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
  conversation: EntityId,
  seq: number,
): Promise<{ readonly readSeq: number; readonly unread: number; readonly isNews: boolean }> {
  const mark = await chatMarkRead(db, { site: site.id, member: viewer.id, conversation, seq });
  return { readSeq: mark.read_seq ?? 0, unread: mark.unread ?? 0, isNews: mark.is_news };
}
