import { notificationKind } from '@bowline/contract/notifications';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Channel, NotificationSetting } from './rules.ts';

/** Returns the switches that differ from their default. */
export async function selectSettings(
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

export interface SettingsChange {
  /** Stored, because they differ from the default. */
  readonly differing: readonly NotificationSetting[];
  /** Equal to the default, so the row is deleted. */
  readonly asDefault: readonly NotificationSetting[];
}

export async function saveSettings(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { differing, asDefault }: SettingsChange,
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

const kindsOf = (settings: readonly NotificationSetting[]) => settings.map(({ kind }) => kind);
const channelsOf = (settings: readonly NotificationSetting[]) => settings.map(({ channel }) => channel);
const wantedOf = (settings: readonly NotificationSetting[]) => settings.map(({ wanted }) => wanted);
