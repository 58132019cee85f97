import { type StaffPreferences, staffNotices } from '@bowline/contract/staff';
import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

export interface Person {
  readonly id: EntityId;
  readonly name: string;
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
  readonly sites: readonly SiteId[] | 'all';
}

const columns = ['person.id', 'person.name', 'person.role', 'person.grants', 'person.sites'] as const;

export async function insertPerson(db: Queryable, person: Person, now: Date): Promise<void> {
  const { id, name, role, grants, sites } = person;
  await db
    .insertInto('staff.person')
    .values({
      id,
      name,
      role,
      grants: [...grants],
      sites: sites === 'all' ? null : [...sites],
      created_at: now,
    })
    .execute();
}

/** In whatever case it is written; ended or not. */
export async function selectPersonByName(
  db: Queryable,
  name: string,
): Promise<(Person & { readonly isEnded: boolean }) | undefined> {
  const row = await db
    .selectFrom('staff.person as person')
    .select(columns)
    .select('person.ended_at')
    .where(sql`lower(person.name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row && { ...personOf(row), isEnded: row.ended_at !== null };
}

/** Those who have not left. */
export async function selectPerson(db: Queryable, id: EntityId): Promise<Person | undefined> {
  const row = await db
    .selectFrom('staff.person as person')
    .select(columns)
    .where('person.id', '=', id)
    .where('person.ended_at', 'is', null)
    .executeTakeFirst();
  return row && personOf(row);
}

/** People who have not left and work on one of these sites, and whether they are signed in. */
export async function selectColleagues(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
): Promise<readonly (Person & { readonly isSignedIn: boolean })[]> {
  const rows = await db
    .selectFrom('staff.person as person')
    .select(columns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff.session as session')
          .whereRef('session.person_id', '=', 'person.id')
          .where('session.expires_at', '>', now)
          .select('session.person_id'),
      ).as('is_signed_in'),
    )
    .where('person.ended_at', 'is', null)
    .where(sql<boolean>`(person.sites is null or person.sites && ${[...sites]}::integer[])`)
    .orderBy('person.name')
    .execute();
  return rows.map((row) => ({ ...personOf(row), isSignedIn: Boolean(row.is_signed_in) }));
}

/**
 * Those of these people who are not signed in, and since when: known where signing out is the last that they did. A session that
 * ends otherwise leaves no entry in the audit log.
 */
export async function selectSignedOut(
  db: Queryable,
  people: readonly EntityId[],
  now: Date,
): Promise<ReadonlyMap<EntityId, Date | null>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: EntityId; readonly at: Date | null }>`
    select person.id, case when latest.action = 'session.ended' then latest.at end as at
    from staff.person
    left join lateral (
      select action, at from staff.audit where person_id = person.id order by number desc limit 1
    ) as latest on true
    where person.id = any(${[...people]}::uuid[])
      and not exists (select from staff.session where person_id = person.id and expires_at > ${now})`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** The names of these people, also of those who have left. */
export async function selectNames(
  db: Queryable,
  people: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, string>> {
  if (people.length === 0) return new Map();
  const rows = await db.selectFrom('staff.person').select(['id', 'name']).where('id', 'in', people).execute();
  return new Map(rows.map(({ id, name }) => [id as EntityId, name]));
}

export async function selectPreferences(db: Queryable, id: EntityId): Promise<Partial<StaffPreferences>> {
  const { preferences } = await db
    .selectFrom('staff.person')
    .select('preferences')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return preferences as Partial<StaffPreferences>;
}

export async function updatePreferences(
  db: Queryable,
  id: EntityId,
  preferences: StaffPreferences,
): Promise<void> {
  await db
    .updateTable('staff.person')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute();
}

/** What happened to this person since they last said that they have seen it, the newest first. */
export async function selectNotices(
  db: Queryable,
  id: EntityId,
): Promise<readonly { readonly action: string; readonly at: Date }[]> {
  const { rows } = await sql<{ readonly action: string; readonly at: Date }>`
    select audit.action, audit.at from staff.audit
    join staff.person on person.id = ${id}
    where audit.object_kind = 'person' and audit.object_id = ${id} and audit.action = any(${[...staffNotices]}::text[])
      and (person.notices_seen_at is null or audit.at > person.notices_seen_at)
    order by audit.number desc limit 20`.execute(db);
  return rows;
}

export async function updateNoticesSeen(db: Queryable, id: EntityId, now: Date): Promise<void> {
  await db.updateTable('staff.person').set({ notices_seen_at: now }).where('id', '=', id).execute();
}

// Check constraints limit the columns to the roles and grants.
export const personOf = (row: {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly grants: readonly string[];
  readonly sites: readonly number[] | null;
}): Person => ({
  id: row.id as EntityId,
  name: row.name,
  role: row.role as StaffRole,
  grants: row.grants as readonly StaffGrant[],
  sites: (row.sites as readonly SiteId[] | null) ?? 'all',
});
