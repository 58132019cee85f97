import type { NotificationKind } from '@bowline/contract/notifications';
import { sql } from 'kysely';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, uuid8From } from '#kernel/ids.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Channel } from '../rules.ts';

/** Something a member was told on one channel. */
export interface Notice extends MemberReference {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly at: Date;
}

/** The same words name the same notice, whoever says them. Keyed: the name leaves in mails, and the words hold the member's number. */
export const noticeNamed = (vault: Vault, ...words: readonly string[]): EntityId =>
  uuid8From(vault.sign('notifications.notice', words.join('\n')));

/** False: it was told before. */
export async function insertNotice(
  tx: Queryable,
  { site, member, id, kind, channel, at }: Notice,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notifications.notice')
    .values({ site_id: site, member_id: member, id, kind, channel, told_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When the member was last told any of these kinds on this channel. */
export async function selectLastTold(
  db: Queryable,
  { site, member }: MemberReference,
  kinds: readonly NotificationKind[],
  channel: Channel,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('notifications.notice')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('channel', '=', channel)
    .where('kind', 'in', [...kinds])
    .select(({ fn }) => fn.max('told_at').as('last'))
    .executeTakeFirst();
  return row?.last ?? undefined;
}

/** How often the member was told any of these kinds after this moment, on the channel on which it was more often, and when last. */
export async function selectToldSince(
  db: Queryable,
  { site, member }: MemberReference,
  kinds: readonly NotificationKind[],
  since: Date,
): Promise<{ readonly times: number; readonly last: Date | undefined }> {
  const rows = await db
    .selectFrom('notifications.notice')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('kind', 'in', [...kinds])
    .where('told_at', '>', since)
    .select(['channel', 'told_at'])
    .orderBy('told_at', 'desc')
    .execute();
  const byChannel = Map.groupBy(rows, ({ channel }) => channel);
  const times = Math.max(0, ...[...byChannel.values()].map((told) => told.length));
  return { times, last: rows[0]?.told_at };
}

/** Small enough to end well within the statement timeout. */
const batch = 5_000;

/** What was told before this moment decides nothing any more. */
export async function deleteNoticesBefore(db: Queryable, moment: Date): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from notifications.notice where ctid = any (
        array (select ctid from notifications.notice where told_at < ${moment} limit ${batch})
      )`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
