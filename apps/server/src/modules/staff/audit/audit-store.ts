import type { AuditGroup } from '@bowline/contract/staff-audit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { AuditRow } from './hash.ts';

export interface AuditFilter {
  readonly group?: AuditGroup | undefined;
  readonly person?: EntityId | undefined;
  /** Entries of these sites; with `orNone` also those about no site. */
  readonly sites?: { readonly ids: readonly SiteId[]; readonly orNone: boolean } | undefined;
  readonly objectKind?: string | undefined;
  readonly object?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export interface ListedEntry extends AuditRow {
  readonly name: string | null;
  readonly previous_hash: Buffer | null;
}

/** Newest first. Each with the hash before it, which a filter may leave out of the list. */
export async function selectEntries(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select audit.*, person.name, previous.hash as previous_hash
    from staff.audit
    left join staff.person on person.id = audit.person_id
    left join staff.audit as previous on previous.number = audit.number - 1
    where ${sql.join(conditions(filter, before), sql` and `)}
    order by audit.number desc limit ${limit}`.execute(db);
  return rows;
}

function conditions(
  { group, person, sites, objectKind, object, since, until }: AuditFilter,
  before: string | undefined,
): RawBuilder<SqlBool>[] {
  const wanted: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (before !== undefined) wanted.push(sql<SqlBool>`audit.number < ${before}`);
  if (group) wanted.push(sql<SqlBool>`audit.action_group = ${group}`);
  if (person) wanted.push(sql<SqlBool>`audit.person_id = ${person}`);
  if (objectKind) wanted.push(sql<SqlBool>`audit.object_kind = ${objectKind}`);
  if (object) wanted.push(sql<SqlBool>`audit.object_id = ${object}`);
  // Numbers follow time but for the moments that transactions wait for each other. They bound what the index by number reads.
  if (since)
    wanted.push(
      sql<SqlBool>`audit.at >= ${since} and audit.number >= (
        select coalesce(min(number), 1) from (
          select number from staff.audit where at >= ${since}::timestamptz - interval '1 minute' order by at limit 1
        ) as earliest)`,
    );
  if (until)
    wanted.push(
      sql<SqlBool>`audit.at < ${until} and audit.number <= (
        select coalesce(max(number), 0) from (
          select number from staff.audit where at < ${until}::timestamptz + interval '1 minute' order by at desc limit 1
        ) as latest)`,
    );
  if (sites)
    wanted.push(
      sql<SqlBool>`(audit.site_id = any(${[...sites.ids]}) or (${sites.orNone} and audit.site_id is null))`,
    );
  return wanted;
}

const counted = 10_000;

/** Bounded: a day of a large team stays below. */
export async function countEntries(db: Queryable, since: Date) {
  const { rows } = await sql<{ entries: number; looks: number; looks_without_case: number }>`
    select count(*)::integer as entries,
      count(*) filter (where action_group = 'looked')::integer as looks,
      count(*) filter (where action_group = 'looked' and case_id is null)::integer as looks_without_case
    from (
      select action_group, case_id from staff.audit where at >= ${since} order by at desc limit ${counted}
    ) as newest`.execute(db);
  return rows[0] ?? { entries: 0, looks: 0, looks_without_case: 0 };
}

export const selectNewest = (db: Queryable) =>
  db
    .selectFrom('staff.audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectLastAnchor = (db: Queryable) =>
  db
    .selectFrom('staff.audit_anchor')
    .select(['number', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When the first entry after this one was written. */
export async function selectTimeAfter(db: Queryable, number: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('staff.audit')
    .select('at')
    .where('number', '>', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Of the entries from one on, as many as are verified at once. */
export const selectAnchorsFrom = (db: Queryable, from: string, limit: number) =>
  db
    .selectFrom('staff.audit_anchor')
    .select(['number', 'hash'])
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute();
