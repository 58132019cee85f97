import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { type Person, personOf } from '../store.ts';
import type { ProposedPosition } from './proposal-store.ts';

export interface TeamMember extends Person {
  readonly factors: readonly ('passkey' | 'totp')[];
  readonly isSignedIn: boolean;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** All of them: a team is dozens of people. Those who left come last. */
export async function selectTeam(db: Queryable, now: Date): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('staff.person as person')
    .select(['person.id', 'person.name', 'person.role', 'person.grants', 'person.sites'])
    .select(['person.created_at', 'person.ended_at'])
    .select(
      sql<boolean>`exists (select from staff.session where person_id = person.id and expires_at > ${now})`.as(
        'is_signed_in',
      ),
    )
    .select(
      sql<Date | null>`greatest(
        (select max(last_used_at) from staff.passkey where person_id = person.id),
        (select max(last_used_at) from staff.totp where person_id = person.id))`.as('last_sign_in_at'),
    )
    .select(sql<boolean>`exists (select from staff.passkey where person_id = person.id)`.as('has_passkey'))
    .select(sql<boolean>`exists (select from staff.totp where person_id = person.id)`.as('has_totp'))
    .orderBy(sql`person.ended_at is not null`)
    .orderBy('person.name')
    .execute();
  return rows.map((row) => ({
    ...personOf(row),
    factors: [
      ...(row.has_passkey ? (['passkey'] as const) : []),
      ...(row.has_totp ? (['totp'] as const) : []),
    ],
    isSignedIn: row.is_signed_in,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }));
}

export async function updatePosition(
  db: Queryable,
  id: EntityId,
  { role, grants, sites }: ProposedPosition,
): Promise<void> {
  await db
    .updateTable('staff.person')
    .set({ role, grants: [...grants], sites: sites === 'all' ? null : [...sites] })
    .where('id', '=', id)
    .execute();
}

export async function updateEnded(db: Queryable, id: EntityId, now: Date): Promise<void> {
  await db.updateTable('staff.person').set({ ended_at: now }).where('id', '=', id).execute();
}
