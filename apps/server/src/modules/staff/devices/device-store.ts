import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Device } from '#kernel/http/device.ts';
import type { EntityId } from '#kernel/ids.ts';

export interface KnownDevice {
  readonly id: EntityId;
  readonly person: EntityId;
}

export async function insertDevice(
  db: Queryable,
  device: KnownDevice & Device & { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  const { id, person, browser, system, tokenHash, now } = device;
  await db
    .insertInto('staff.device')
    .values({
      id,
      person_id: person,
      token_hash: tokenHash,
      browser,
      system,
      created_at: now,
      last_used_at: now,
    })
    .execute();
}

export async function selectDevice(db: Queryable, tokenHash: Buffer): Promise<KnownDevice | undefined> {
  const row = await db
    .selectFrom('staff.device')
    .select(['id', 'person_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { id: row.id as EntityId, person: row.person_id as EntityId };
}

export async function touchDevice(db: Queryable, id: EntityId, now: Date): Promise<void> {
  await db.updateTable('staff.device').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The last used first. */
export function selectDevices(db: Queryable, person: EntityId, now: Date) {
  return db
    .selectFrom('staff.device as device')
    .select(['device.id', 'device.browser', 'device.system', 'device.created_at', 'device.last_used_at'])
    .select(
      sql<boolean>`exists (select from staff.session where device_id = device.id and expires_at > ${now})`.as(
        'is_signed_in',
      ),
    )
    .where('device.person_id', '=', person)
    .orderBy('device.last_used_at', 'desc')
    .execute();
}

/** Its session ends with it. Returns false when the person has no such device. */
export async function deleteDevice(db: Queryable, person: EntityId, id: EntityId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff.device')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteDevices(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.device').where('person_id', '=', person).execute();
}
