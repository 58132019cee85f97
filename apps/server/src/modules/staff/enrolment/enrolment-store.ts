import type { Selectable } from 'kysely';
import type { DB } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';

/** Somebody who was given a link, until they are let in. */
export interface Enrolment {
  readonly id: EntityId;
  /** Of somebody invited: the id that they will have. */
  readonly person: EntityId;
  readonly name: string;
  readonly kind: 'invitation' | 'recovery';
  /** Null: made by a command on the server, where nobody confirms. */
  readonly proposal: EntityId | null;
  readonly openedAt: Date | null;
  /** What the device will sign in with once it is confirmed. */
  readonly factorSealed: Buffer | null;
  readonly expiresAt: Date;
}

/** A person has one at most that needs no confirmation, and every proposal one of its own. Deletes expired ones on the way. */
export async function insertEnrolment(
  db: Queryable,
  enrolment: Omit<Enrolment, 'openedAt' | 'factorSealed'>,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  const { id, person, name, kind, proposal, expiresAt } = enrolment;
  await db.deleteFrom('staff.enrolment').where('expires_at', '<=', now).execute();
  if (proposal === null)
    await db
      .deleteFrom('staff.enrolment')
      .where('person_id', '=', person)
      .where('proposal_id', 'is', null)
      .execute();
  await db
    .insertInto('staff.enrolment')
    .values({
      id,
      person_id: person,
      name,
      kind,
      proposal_id: proposal,
      token_hash: tokenHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** The link works once: from now on the token of the device counts in its place. */
export async function openEnrolment(
  db: Queryable,
  linkHash: Buffer,
  device: { readonly tokenHash: Buffer; readonly now: Date; readonly expiresAt: Date },
): Promise<Enrolment | undefined> {
  const row = await db
    .updateTable('staff.enrolment')
    .set({ token_hash: device.tokenHash, opened_at: device.now, expires_at: device.expiresAt })
    .where('token_hash', '=', linkHash)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', device.now)
    .returningAll()
    .executeTakeFirst();
  return row && enrolmentOf(row);
}

/** Of the device that holds this token. */
export async function selectOpened(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Enrolment | undefined> {
  const row = await db
    .selectFrom('staff.enrolment')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && enrolmentOf(row);
}

/** Returns false when the device has added a factor already, or is known no more. */
export async function updateWaiting(
  db: Queryable,
  id: EntityId,
  waiting: { readonly factorSealed: Buffer; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff.enrolment')
    .set({
      factor_sealed: waiting.factorSealed,
      token_hash: waiting.tokenHash,
      expires_at: waiting.expiresAt,
    })
    .where('id', '=', id)
    .where('factor_sealed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function selectOfProposals(
  db: Queryable,
  proposals: readonly EntityId[],
): Promise<readonly Enrolment[]> {
  if (proposals.length === 0) return [];
  const rows = await db
    .selectFrom('staff.enrolment')
    .selectAll()
    .where('proposal_id', 'in', proposals)
    .execute();
  return rows.map(enrolmentOf);
}

export async function lockOfProposal(db: Queryable, proposal: EntityId): Promise<Enrolment | undefined> {
  const row = await db
    .selectFrom('staff.enrolment')
    .selectAll()
    .where('proposal_id', '=', proposal)
    .forUpdate()
    .executeTakeFirst();
  return row && enrolmentOf(row);
}

export async function deleteOfProposal(db: Queryable, proposal: EntityId): Promise<void> {
  await db.deleteFrom('staff.enrolment').where('proposal_id', '=', proposal).execute();
}

export async function deleteEnrolments(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.enrolment').where('person_id', '=', person).execute();
}

// A check constraint limits the kinds.
const enrolmentOf = (row: Selectable<DB['staff.enrolment']>): Enrolment => ({
  id: row.id as EntityId,
  person: row.person_id as EntityId,
  name: row.name,
  kind: row.kind as Enrolment['kind'],
  proposal: row.proposal_id as EntityId | null,
  openedAt: row.opened_at,
  factorSealed: row.factor_sealed,
  expiresAt: row.expires_at,
});
