import type { QuietHours } from '@bowline/contract/notifications';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** How and when a member is notified. */
export interface DeliveryPreferences {
  /** Mail and push contain neither a name nor the topic. */
  readonly discreet: boolean;
  /** Null: no quiet hours. */
  readonly quietHours: QuietHours | null;
  /** Null: the time zone of the member's country. */
  readonly timeZone: string | null;
}

const defaultPreferences: DeliveryPreferences = {
  discreet: true,
  quietHours: { from: 22, to: 8 },
  timeZone: null,
};

const isDefault = ({ discreet, quietHours, timeZone }: DeliveryPreferences): boolean =>
  discreet === defaultPreferences.discreet &&
  timeZone === null &&
  quietHours?.from === defaultPreferences.quietHours?.from &&
  quietHours?.to === defaultPreferences.quietHours?.to;

/** Serializes concurrent changes: a change of one field rewrites the fields that were read before. */
export async function lockPreferences(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manner:${site}:${member}`}, 0))`.execute(tx);
}

export async function selectPreferences(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<DeliveryPreferences> {
  const row = await db
    .selectFrom('notifications.manner')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select(['discreet', 'quiet_from', 'quiet_to', 'time_zone'])
    .executeTakeFirst();
  if (!row) return defaultPreferences;
  const { quiet_from: from, quiet_to: to } = row;
  const quietHours = from === null || to === null ? null : { from, to };
  return { discreet: row.discreet, quietHours, timeZone: row.time_zone };
}

/** Stores preferences only while they differ from the default. */
export async function savePreferences(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  preferences: DeliveryPreferences,
): Promise<void> {
  if (isDefault(preferences)) {
    await db
      .deleteFrom('notifications.manner')
      .where('site_id', '=', site)
      .where('member_id', '=', member)
      .execute();
    return;
  }
  const values = {
    discreet: preferences.discreet,
    quiet_from: preferences.quietHours?.from ?? null,
    quiet_to: preferences.quietHours?.to ?? null,
    time_zone: preferences.timeZone,
  };
  await db
    .insertInto('notifications.manner')
    .values({ site_id: site, member_id: member, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(values))
    .execute();
}
