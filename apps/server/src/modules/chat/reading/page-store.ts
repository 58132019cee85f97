import { type RawBuilder, sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { heldLimit } from '../rules.ts';
import { type MessageRow, messageOf, type StoredMessage } from './message-rows.ts';
import type { Side } from './side-rows.ts';

/** The newest, those before one, or those after one. */
export type Range = { readonly before?: number } | { readonly after: number };

export interface MessagePage {
  /** In their order. */
  readonly messages: readonly StoredMessage[];
  readonly held: readonly StoredMessage[];
  readonly earlier: boolean;
  readonly later: boolean;
}

const pageSize = 30;
/** Whoever was away catches up in longer steps. */
const catchUpSize = 100;
const endless = 2_147_483_647;

interface Values extends Record<string, unknown> {
  readonly site: number;
  readonly member: string;
  readonly conversation: EntityId;
  readonly isLow: boolean;
  readonly from: number;
  readonly to: number;
  readonly since: string;
}

/** Both ends of the range are given too, where they are there: they tell whether anything lies beyond. */
const pageStatement = (size: number, direction: RawBuilder<unknown>) =>
  createStatement<Values, MessageRow>(
    ({ site, member, conversation, isLow, from, to, since }) => sql`
      (select id, key, seq, sent_at as at, from_low = ${isLow}::boolean as mine, kind, body, photo_id, credits,
              false as awaits_confirmation, false as awaits_inspection
       from chat.message
       where site_id = ${site} and conversation_id = ${conversation} and seq between ${from} and ${to}
         and sent_at > ${since}::timestamptz
       order by seq ${direction}
       limit ${sql.lit(size + 2)})
      union all
      (select id, key, null, held_at, true, kind, body, photo_id, credits, awaits_confirmation, awaits_inspection
       from chat.held
       where site_id = ${site} and conversation_id = ${conversation} and sender_member = ${member}
       order by held_at, id
       limit ${sql.lit(heldLimit)})`,
  );

const backwards = pageStatement(pageSize, sql`desc`);
const forwards = pageStatement(catchUpSize, sql`asc`);

/** One statement: a page of what the member has not removed and what is not too old, and all that waits of their own. */
export async function selectPage(
  db: Queryable,
  { site, member }: MemberViewer,
  { conversation, isLow, clearedSeq }: Side,
  range: Range,
  since: Date,
): Promise<MessagePage> {
  const values = { site, member, conversation, isLow, since: since.toISOString() };
  const floor = clearedSeq + 1;
  if ('after' in range) {
    const { after } = range;
    const rows = await forwards.run(db, { ...values, from: Math.max(after, floor), to: endless });
    return pageOf(rows, { after, size: catchUpSize });
  }
  const { before = endless } = range;
  const rows = await backwards.run(db, { ...values, from: floor, to: before });
  return pageOf(rows, { before, size: pageSize });
}

type Cut = ({ readonly after: number } | { readonly before: number }) & { readonly size: number };

/** Numbers have no gaps: the message at the end of the range is there exactly when anything lies beyond it. */
function pageOf(rows: readonly MessageRow[], cut: Cut): MessagePage {
  const all = rows.map(messageOf);
  const held = all.filter(({ seq }) => seq === null).sort((one, other) => Number(one.at) - Number(other.at));
  const sent = all.flatMap((message) => (message.seq === null ? [] : { message, seq: message.seq }));
  const ordered = sent.sort((one, other) => one.seq - other.seq);
  if ('after' in cut) {
    const behind = ordered.filter(({ seq }) => seq > cut.after);
    const page = behind.slice(0, cut.size);
    return {
      messages: page.map(({ message }) => message),
      held,
      earlier: behind.length < ordered.length,
      later: page.length < behind.length,
    };
  }
  const ahead = ordered.filter(({ seq }) => seq < cut.before);
  const page = ahead.slice(-cut.size);
  return {
    messages: page.map(({ message }) => message),
    held,
    earlier: page.length < ahead.length,
    later: ahead.length < ordered.length,
  };
}
