import type { StaffAuthority } from '@bowline/contract/operation';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';

export interface Person {
  readonly id: EntityId;
  readonly name: string;
  readonly role: StaffAuthority;
}

export async function insertPerson(db: Queryable, { id, name, role }: Person, now: Date): Promise<void> {
  await db.insertInto('staff.person').values({ id, name, role, created_at: now }).execute();
}

/** Needs no index: there are few staff, and only a command-line tool runs this. */
export async function selectPersonByName(db: Queryable, name: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('staff.person')
    .select(['id', 'name', 'role'])
    .where('name', '=', name)
    .orderBy('created_at')
    .executeTakeFirst();
  return row && personOf(row);
}

/** Deletes expired sessions on the way. */
export async function insertSession(
  db: Queryable,
  session: {
    readonly tokenHash: Buffer;
    readonly person: EntityId;
    readonly now: Date;
    readonly hours: number;
  },
): Promise<void> {
  const { tokenHash, person, now, hours } = session;
  await db.deleteFrom('staff.session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff.session')
    .values({
      token_hash: tokenHash,
      person_id: person,
      created_at: now,
      expires_at: sql<Date>`${now}::timestamptz + make_interval(hours => ${hours})`,
    })
    .execute();
}

export async function selectPersonBySession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.person as person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.name', 'person.role'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row && personOf(row);
}

export async function deleteSessions(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.session').where('person_id', '=', person).execute();
}

const personOf = (row: { id: string; name: string; role: string }): Person => ({
  id: row.id as EntityId,
  name: row.name,
  // A check constraint limits the column to the roles.
  role: row.role as StaffAuthority,
});
