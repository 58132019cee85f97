import type { StaffFactorView } from '@bowline/contract/staff';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';

/** The oldest first. */
export async function selectFactors(db: Queryable, person: EntityId): Promise<StaffFactorView[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: 'passkey' | 'totp';
    readonly name: string | null;
    readonly created_at: Date;
    readonly last_used_at: Date | null;
  }>`
    select id, 'passkey' as kind, name, created_at, last_used_at from staff.passkey where person_id = ${person}
    union all
    select id, 'totp', null, created_at, last_used_at from staff.totp where person_id = ${person}
    order by created_at`.execute(db);
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Holds the person's factors still, so that two removals at once leave one. */
export async function lockFactors(db: Queryable, person: EntityId): Promise<void> {
  await db
    .selectFrom('staff.person')
    .select('id')
    .where('id', '=', person)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function deleteFactor(db: Queryable, person: EntityId, id: EntityId): Promise<void> {
  await db.deleteFrom('staff.passkey').where('person_id', '=', person).where('id', '=', id).execute();
  await db.deleteFrom('staff.totp').where('person_id', '=', person).where('id', '=', id).execute();
}

export async function deleteFactors(db: Queryable, person: EntityId): Promise<void> {
  await db.deleteFrom('staff.passkey').where('person_id', '=', person).execute();
  await db.deleteFrom('staff.totp').where('person_id', '=', person).execute();
  await db.deleteFrom('staff.totp_draft').where('person_id', '=', person).execute();
}
