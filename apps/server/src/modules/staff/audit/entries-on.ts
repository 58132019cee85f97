import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';

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
