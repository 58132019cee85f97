import type { Config } from '#kernel/config.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

export const challengeMinutes = 5;

/** The relying party that passkeys are made for, and the origins they may be used from. Unreachable without a staff host. */
export function relyingParty({ staffHost = '', publicScheme, publicPort }: Config) {
  const port = publicScheme === 'https' ? '' : `:${publicPort}`;
  return { rpID: staffHost, origin: `${publicScheme}://${staffHost}${port}` };
}

/** Stores a challenge for a person who adds a passkey, or for anybody who signs in. Deletes expired ones on the way. */
export async function storeChallenge(
  { database, random, clock }: Pick<Kernel, 'database' | 'random' | 'clock'>,
  person: EntityId | null,
  challenge: string,
): Promise<EntityId> {
  const [id, now] = [random.uuid4(), clock.now()];
  const { db } = database;
  await db.deleteFrom('staff.challenge').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff.challenge')
    .values({
      id,
      challenge,
      person_id: person,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute();
  return id;
}

/** Returns the challenge, which is gone afterwards whatever becomes of the answer to it. */
export async function takeChallenge(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  id: EntityId,
  person: EntityId | null,
): Promise<string | undefined> {
  const row = await database.db
    .deleteFrom('staff.challenge')
    .where('id', '=', id)
    .where('person_id', 'is not distinct from', person)
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

export interface Passkey {
  readonly id: EntityId;
  readonly person: EntityId;
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Returns false when this passkey is known already. */
export async function insertPasskey(
  db: Queryable,
  { id, person, credential, publicKey, counter }: Passkey,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff.passkey')
    .values({
      id,
      person_id: person,
      credential_id: credential,
      public_key: publicKey,
      counter: String(counter),
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of somebody who has not left. */
export async function selectPasskey(db: Queryable, credential: Buffer): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('staff.passkey as passkey')
    .innerJoin('staff.person as person', 'person.id', 'passkey.person_id')
    .select(['passkey.id', 'passkey.person_id', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.credential_id', '=', credential)
    .where('person.ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id as EntityId,
      person: row.person_id as EntityId,
      credential,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  );
}

export async function selectCredentialIds(db: Queryable, person: EntityId): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom('staff.passkey')
    .select('credential_id')
    .where('person_id', '=', person)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Returns false when the passkey was removed, or used elsewhere, since it was read. */
export async function usePasskey(
  db: Queryable,
  { id, counter }: Passkey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff.passkey')
    .set({ counter: String(newCounter), last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
