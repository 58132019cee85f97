import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';

/** Deletes expired ones on the way. */
export async function upsertDraft(
  db: Queryable,
  draft: {
    readonly person: EntityId;
    readonly sealed: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.deleteFrom('staff.totp_draft').where('expires_at', '<=', draft.now).execute();
  const contents = { secret_sealed: draft.sealed, expires_at: draft.expiresAt };
  await db
    .insertInto('staff.totp_draft')
    .values({ person_id: draft.person, ...contents })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(contents))
    .execute();
}

export async function selectDraft(db: Queryable, person: EntityId, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staff.totp_draft')
    .select('secret_sealed')
    .where('person_id', '=', person)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.secret_sealed;
}

export async function deleteDraft(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.totp_draft').where('person_id', '=', person).execute();
}

export interface NewTotp {
  readonly id: EntityId;
  readonly person: EntityId;
  readonly sealed: Buffer;
  readonly passwordHash: string;
  readonly step: number;
  readonly now: Date;
}

/** Replaces the one before. */
export async function upsertTotp(
  db: Queryable,
  { id, person, sealed, passwordHash, step, now }: NewTotp,
): Promise<void> {
  const contents = {
    id,
    secret_sealed: sealed,
    password_hash: passwordHash,
    last_step: String(step),
    created_at: now,
    last_used_at: null,
  };
  await db
    .insertInto('staff.totp')
    .values({ person_id: person, ...contents })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(contents))
    .execute();
}

export async function selectTotp(
  db: Queryable,
  person: EntityId,
): Promise<{ readonly sealed: Buffer; readonly passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('staff.totp')
    .select(['secret_sealed', 'password_hash'])
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row && { sealed: row.secret_sealed, passwordHash: row.password_hash };
}

/** Returns false when a code of this step or of a later one was accepted before. */
export async function useStep(db: Queryable, person: EntityId, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff.totp')
    .set({ last_step: String(step), last_used_at: now })
    .where('person_id', '=', person)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
