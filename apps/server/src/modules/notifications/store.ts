import { type NotificationKind, notificationKind } from '@bowline/contract/notifications';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Channel, NotificationSetting } from './rules.ts';

/** Returns the switches that differ from their default. */
export async function selectWishes(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<readonly NotificationSetting[]> {
  const rows = await db
    .selectFrom('notifications.wish')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['kind', 'channel', 'wanted'])
    .execute();
  // Members may have stored a switch for a kind that no longer exists.
  return rows.flatMap(({ kind, channel, wanted }) => {
    const known = notificationKind.safeParse(kind);
    return known.success ? [{ kind: known.data, channel: channel as Channel, wanted }] : [];
  });
}

/** Returns `undefined` when the default applies. */
export async function selectWish(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  channel: Channel,
  kind: NotificationKind,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('notifications.wish')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .select('wanted')
    .executeTakeFirst();
  return row?.wanted;
}

export interface WishChange {
  /** Stored, because they differ from the default. */
  readonly differing: readonly NotificationSetting[];
  /** Equal to the default, so the row is deleted. */
  readonly asDefault: readonly NotificationSetting[];
}

export async function saveWishes(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { differing, asDefault }: WishChange,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from notifications.wish
      where site_id = ${site} and member_id = ${member}
        and (kind, channel) in (select * from unnest(${kindsOf(asDefault)}::text[], ${channelsOf(asDefault)}::text[]))
    )
    insert into notifications.wish (site_id, member_id, kind, channel, wanted)
    select ${site}, ${member}, kind, channel, wanted from unnest(
      ${kindsOf(differing)}::text[], ${channelsOf(differing)}::text[], ${wantedOf(differing)}::boolean[]
    ) as wish (kind, channel, wanted)
    on conflict (site_id, member_id, kind, channel) do update set wanted = excluded.wanted`.execute(db);
}

const kindsOf = (wishes: readonly NotificationSetting[]) => wishes.map(({ kind }) => kind);
const channelsOf = (wishes: readonly NotificationSetting[]) => wishes.map(({ channel }) => channel);
const wantedOf = (wishes: readonly NotificationSetting[]) => wishes.map(({ wanted }) => wanted);
