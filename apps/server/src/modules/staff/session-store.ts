import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { type Person, personOf } from './store.ts';

/** How a session was opened. */
export type Factor = 'passkey' | 'totp';

export interface Session {
  readonly person: Person;
  readonly factor: Factor;
  readonly device: EntityId | null;
  /** When the person last proved who they are. */
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/** Deletes expired sessions on the way. */
export async function insertSession(
  db: Queryable,
  session: {
    readonly tokenHash: Buffer;
    readonly person: EntityId;
    readonly factor: Factor;
    readonly device: EntityId | null;
    readonly openedAt: Date;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { tokenHash, person, factor, device, openedAt, now, expiresAt } = session;
  await db.deleteFrom('staff.session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff.session')
    .values({
      token_hash: tokenHash,
      person_id: person,
      factor,
      device_id: device,
      created_at: openedAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Of somebody who has not left: ending a person deletes their sessions, and one that was missed opens nothing either. */
export async function selectSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.person as person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.name', 'person.role', 'person.grants', 'person.sites'])
    .select(['session.factor', 'session.device_id', 'session.created_at', 'session.expires_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('person.ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      person: personOf(row),
      factor: row.factor as Factor,
      device: row.device_id as EntityId | null,
      openedAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

export async function deleteSessions(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.session').where('person_id', '=', person).execute();
}

/** Returns whose it was. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<EntityId | undefined> {
  const row = await db
    .deleteFrom('staff.session')
    .where('token_hash', '=', tokenHash)
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id as EntityId | undefined;
}
