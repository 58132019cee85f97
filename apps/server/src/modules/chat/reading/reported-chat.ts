import type { MessageKind } from '@bowline/contract/chat';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberViewer, Profile } from '#modules/profiles/index.ts';
import { type ContentFields, openContent } from '../bodies.ts';
import type { KeyCache } from '../keys.ts';
import { selectByConversation } from './find-store.ts';

/** So many of the latest messages are copied into a report. */
const copied = 200;

interface ReportedMessage extends ContentFields {
  readonly id: EntityId;
  readonly seq: number;
  readonly at: Date;
  /** Written by the member who reports. */
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly photo: string | null;
}

interface ReportedChat {
  /** The other member, whatever their visibility. */
  readonly profile: Profile;
  readonly messages: readonly ReportedMessage[];
}

interface Row {
  readonly id: EntityId;
  readonly seq: number;
  readonly at: Date;
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly photo_id: string | null;
}

/** Opens the viewer's conversation for a report, also when its other member has blocked them, hides or has left. */
export async function reportedChat(
  { kernel, keys }: { readonly kernel: Pick<Kernel, 'vault'>; readonly keys: Pick<KeyCache, 'unwrap'> },
  db: Queryable,
  viewer: MemberViewer,
  conversation: EntityId,
): Promise<ReportedChat | undefined> {
  const found = await selectByConversation(db, viewer, conversation);
  if (!found?.participation) return undefined;
  const { wrappedKey, isLow, clearedSeq } = found.participation;
  const { rows } = await sql<Row>`
    select id, seq, sent_at as at, from_low = ${isLow} as mine, kind, body, photo_id
    from chat.message
    where site_id = ${viewer.site} and conversation_id = ${conversation} and seq > ${clearedSeq}
    order by seq desc
    limit ${copied}`.execute(db);
  const key = keys.unwrap(viewer.site, conversation, wrappedKey);
  const messages = rows.reverse().map(({ id, seq, at, mine, kind, body, photo_id }) => ({
    id,
    seq,
    at,
    mine,
    kind,
    photo: photo_id,
    ...openContent(kernel.vault, key, { id, kind, body }),
  }));
  return { profile: found.profile, messages };
}

/** Whether the viewer has written to the member, or they to the viewer. */
export async function haveWritten(
  db: Queryable,
  { site, member }: MemberViewer,
  other: MemberId,
): Promise<boolean> {
  const { rows } = await sql`
    select from chat.conversation c
    join chat.seat s on s.site_id = ${site} and s.member_id = ${member} and s.conversation_id = c.id
    where c.site_id = ${site} and c.low_member = least(${other}::bigint, ${member}::bigint)
      and c.high_member = greatest(${other}::bigint, ${member}::bigint)`.execute(db);
  return rows.length > 0;
}
