import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type FindDeps, findChat, isHeardBy } from './find-chat.ts';

export interface MarkReadDeps extends FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges'>;
}

export interface ReadMark {
  readonly read_seq: number;
  /** In this conversation. */
  readonly num_unread_messages: number;
}

/** Reading the same again is no news to anybody. */
export async function markRead(
  deps: MarkReadDeps,
  call: Call<Member>,
  conversation: EntityId,
  seq: number,
): Promise<Result<ReadMark, 'not_found'>> {
  const { database, nudges } = deps.kernel;
  const { db } = database;
  const found = await findChat(deps, db, call, conversation);
  if (!found.ok) return found;
  const { readSeq, unread, isNews } = await moveMark(db, call, conversation, seq);
  if (isNews) {
    // The member's other pages count what is unread, too.
    nudges.nudge(call.site.id, call.viewer.id, 'chats');
    if (await isHeardBy(deps, db, call, found.value))
      nudges.nudge(call.site.id, found.value.profile.member, 'chats');
  }
  return ok({ read_seq: readSeq, num_unread_messages: unread });
}

async function moveMark(
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
  conversation: EntityId,
  seq: number,
): Promise<{ readonly readSeq: number; readonly unread: number; readonly isNews: boolean }> {
  const { rows } = await sql<{ read_seq: number | null; unread: number | null; is_news: boolean }>`
    select read_seq, unread, is_news
    from chat.mark_read(${site.id}, ${viewer.id}, ${conversation}, ${seq})`.execute(db);
  const [mark] = rows;
  return { readSeq: mark?.read_seq ?? 0, unread: mark?.unread ?? 0, isNews: mark?.is_news ?? false };
}
