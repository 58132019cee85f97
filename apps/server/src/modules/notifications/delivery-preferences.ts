import type { QuietHours } from '@bowline/contract/notifications';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** How a member wants to be told. */
export interface DeliveryPreferences {
  /** Neither a name nor what it is about. */
  readonly discreet: boolean;
  /** Null: at any hour. */
  readonly quietHours: QuietHours | null;
  /** Null: that of their country. */
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

/** Whoever changes a part of it has read the rest: two at the same moment change it one after the other. */
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

/** Kept only while it differs from the default. */
export async function savePreferences(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  manner: DeliveryPreferences,
): Promise<void> {
  if (isDefault(manner)) {
    await db
      .deleteFrom('notifications.manner')
      .where('site_id', '=', site)
      .where('member_id', '=', member)
      .execute();
    return;
  }
  const values = {
    discreet: manner.discreet,
    quiet_from: manner.quietHours?.from ?? null,
    quiet_to: manner.quietHours?.to ?? null,
    time_zone: manner.timeZone,
  };
  await db
    .insertInto('notifications.manner')
    .values({ site_id: site, member_id: member, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(values))
    .execute();
}
