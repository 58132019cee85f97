import type { NotificationKind } from '@bowline/contract/notifications';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, uuid8From } from '#kernel/ids.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Channel } from '../rules.ts';

/** A notice sent to a member on one channel. */
export interface Notice extends MemberReference {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly at: Date;
}

/** Derives a notice id from its parts. Keyed, because the id is visible in mails and the parts contain the member's id. */
export const noticeIdFrom = (vault: Vault, ...words: readonly string[]): EntityId =>
  uuid8From(vault.sign('notifications.notice', words.join('\n')));

/** Returns false when the notice exists already. */
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

/** Returns when the member got the last notice of these kinds on this channel. */
export async function selectLastNoticeAt(
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

/** Counts notices of these kinds since `since` on the channel with more of them, and returns the latest time. */
export async function countNoticesSince(
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
  const times = Math.max(0, ...[...byChannel.values()].map((notices) => notices.length));
  return { times, last: rows[0]?.told_at };
}
