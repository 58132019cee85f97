import {
  type AuditAction,
  type AuditGroup,
  auditActions,
  type auditObjects,
} from '@bowline/contract/staff-audit';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';

interface EntryOn {
  readonly at: Date;
  readonly action: string;
  readonly reason: string | null;
  readonly object: string;
}

/** What the staff did to these objects, oldest first, without who of them it was. */
export async function selectEntriesOn(
  db: Queryable,
  kind: string,
  objects: readonly string[],
): Promise<readonly EntryOn[]> {
  const { rows } = await sql<EntryOn>`
    select at, action, reason, object_id as object from staff.audit
    where object_kind = ${kind} and object_id = any(${[...objects]}::text[])
    order by number
    limit 10000`.execute(db);
  return rows;
}

export interface StaffEntry {
  readonly number: string;
  readonly at: Date;
  readonly person: EntityId | null;
  readonly action: AuditAction;
  readonly object: string;
  readonly case: EntityId | null;
  readonly reason: string | null;
}

/** Ids by their kind. */
export type AuditedObjects = Readonly<Partial<Record<(typeof auditObjects)[number], readonly string[]>>>;

/** What the staff did to these objects, newest first. */
export async function selectLatestOn(
  db: Queryable,
  objects: AuditedObjects,
  { group, before, until, limit }: LatestRange,
): Promise<readonly StaffEntry[]> {
  const pairs = Object.entries(objects).flatMap(([kind, ids]) => ids.map((id) => [kind, id] as const));
  const { rows } = await sql<StaffEntry>`
    select entry.*
    from unnest(${pairs.map(([kind]) => kind)}::text[], ${pairs.map(([, id]) => id)}::text[]) as wanted (kind, id)
    cross join lateral (
      select number, at, person_id as person, action, object_id as object, case_id as "case", reason
      from staff.audit
      where object_kind = wanted.kind and object_id = wanted.id
        ${group ? sql`and action_group = ${group}` : sql``}
        ${before === undefined ? sql`` : sql`and number < ${before}`}
        ${until === undefined ? sql`` : sql`and at < ${until}`}
      order by number desc limit ${limit}
    ) as entry
    order by entry.number desc limit ${limit}`.execute(db);
  return rows;
}

interface LatestRange {
  readonly group?: AuditGroup;
  /** The number of the last entry of the page before. */
  readonly before?: string | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
}

/** When this person last did this to an object; `undefined` if never. */
export async function selectLastBy(
  db: Queryable,
  {
    person,
    action,
    object,
  }: { readonly person: EntityId; readonly action: AuditAction; readonly object: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly at: Date }>`
    select at from staff.audit
    where object_kind = ${auditActions[action].object} and object_id = ${object} and person_id = ${person}
      and action = ${action}
    order by number desc limit 1`.execute(db);
  return rows[0]?.at;
}
