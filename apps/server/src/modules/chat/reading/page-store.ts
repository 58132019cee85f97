import { type RawBuilder, sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import type { StoredMessage } from '../present-message.ts';
import { heldLimit } from '../rules.ts';
import { type MessageRow, messageOf } from './message-rows.ts';
import type { Participation } from './participation-rows.ts';

/** The newest messages, those before a `seq`, or those after one. */
export type Range = { readonly before?: number } | { readonly after: number };

export interface MessagePage {
  /** In ascending order of `seq`. */
  readonly messages: readonly StoredMessage[];
  readonly held: readonly StoredMessage[];
  readonly earlier: boolean;
  readonly later: boolean;
}

const pageSize = 30;
/** A page that was offline catches up in larger steps. */
const catchUpSize = 100;
const maxSeq = 2_147_483_647;

interface Values extends Record<string, unknown> {
  readonly site: number;
  readonly member: string;
  readonly conversation: EntityId;
  readonly isLow: boolean;
  readonly from: number;
  readonly to: number;
  readonly since: string;
}

/** Includes both ends of the range where they exist: they show whether there is more beyond. */
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

/** One statement: a page of messages that were not removed and are not too old, and all held messages of the member. */
export async function selectPage(
  db: Queryable,
  { site, member }: MemberViewer,
  { conversation, isLow, clearedSeq }: Participation,
  range: Range,
  since: Date,
): Promise<MessagePage> {
  const values = { site, member, conversation, isLow, since: since.toISOString() };
  const floor = clearedSeq + 1;
  if ('after' in range) {
    const { after } = range;
    const rows = await forwards.run(db, { ...values, from: Math.max(after, floor), to: maxSeq });
    return pageOf(rows, { after, size: catchUpSize });
  }
  const { before = maxSeq } = range;
  const rows = await backwards.run(db, { ...values, from: floor, to: before });
  return pageOf(rows, { before, size: pageSize });
}

type Cut = ({ readonly after: number } | { readonly before: number }) & { readonly size: number };

/** `seq` has no gaps: the message at the end of the range exists exactly when there is more beyond it. */
function pageOf(rows: readonly MessageRow[], cut: Cut): MessagePage {
  const all = rows.map(messageOf);
  const held = all.filter(({ seq }) => seq === null).sort((one, other) => Number(one.at) - Number(other.at));
  const sent = all.flatMap((message) => (message.seq === null ? [] : { message, seq: message.seq }));
  const ordered = sent.sort((one, other) => one.seq - other.seq);
  if ('after' in cut) {
    const newer = ordered.filter(({ seq }) => seq > cut.after);
    const page = newer.slice(0, cut.size);
    return {
      messages: page.map(({ message }) => message),
      held,
      earlier: newer.length < ordered.length,
      later: page.length < newer.length,
    };
  }
  const older = ordered.filter(({ seq }) => seq < cut.before);
  const page = older.slice(-cut.size);
  return {
    messages: page.map(({ message }) => message),
    held,
    earlier: page.length < older.length,
    later: older.length < ordered.length,
  };
}
