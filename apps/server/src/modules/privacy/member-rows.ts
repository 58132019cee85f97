import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '#kernel/db/transaction.ts';
import type { MemberRow, MemberSubject, MemberTable } from '#kernel/member-data/member-data.ts';

// Only this file reads and deletes rows of other modules, and only as their `memberData` declares.

const batch = 1_000;

/** Smaller, because deleting a file is slow and the store may fail: finished batches stay deleted. */
const batchWithFiles = 5;

/** Yields the rows for the member's archive in batches. */
export async function* memberRows(
  tx: Tx,
  policy: MemberTable,
  subject: MemberSubject,
): AsyncGenerator<readonly MemberRow[]> {
  await sql`declare member_rows no scroll cursor for
    select * from ${sql.table(policy.table)} where ${isAbout(policy, subject)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<MemberRow>`fetch ${sql.lit(batch)} from member_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`close member_rows`.execute(tx);
}

/**
 * Deletes every row that names the member and returns how many there were. Runs in small transactions, retried after a
 * deadlock. It stops when no row is found; a batch that concurrent changes made smaller is not the end.
 */
export async function deleteMemberRows(
  db: Queryable,
  policy: MemberTable,
  subject: MemberSubject,
): Promise<number> {
  const table = sql.table(policy.table);
  const { atOnce = batch } = policy;
  let total = 0;
  for (;;) {
    const { rows } = await inTransaction(db, (tx) =>
      sql<{ found: number; deleted: number }>`
        with found as materialized (
          select ctid as place from ${table} where ${namesMember(policy, subject)} limit ${atOnce}
        ), deleted as (
          delete from ${table} where ctid = any (array (select place from found)) returning 1
        )
        select (select count(*) from found)::int as found, (select count(*) from deleted)::int as deleted`.execute(
        tx,
      ),
    );
    const { found = 0, deleted = 0 } = rows[0] ?? {};
    total += deleted;
    if (found === 0) return total;
  }
}

/**
 * Deletes rows and their files without a transaction, which a slow store would outlast. A row is deleted after its
 * files, and only if it is unchanged since they were read; a changed row is read again. It can be repeated at any time.
 */
export async function deleteRowsWithFiles(
  db: Queryable,
  policy: MemberTable,
  subject: MemberSubject,
  deleteFile: (key: string) => Promise<void>,
): Promise<number> {
  const table = sql.table(policy.table);
  let total = 0;
  for (;;) {
    const { rows } = await sql<MemberRow & { at: string; writer: string }>`
      select ctid::text as at, xmin::text as writer, * from ${table}
      where ${namesMember(policy, subject)} limit ${batchWithFiles}`.execute(db);
    if (rows.length === 0) return total;
    for (const { key } of rows.flatMap((row) => policy.files?.(row) ?? [])) await deleteFile(key);
    const { numAffectedRows = 0n } = await sql`
      delete from ${table}
      using unnest(${rows.map(({ at }) => at)}::tid[], ${rows.map(({ writer }) => writer)}::text[]) as seen (at, writer)
      where ctid = seen.at and xmin::text = seen.writer and ${namesMember(policy, subject)}`.execute(db);
    total += Number(numAffectedRows);
  }
}

/** Matches the rows that belong in the member's archive. */
const isAbout = ({ members, archivedFor }: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> =>
  anyOf(subject, membersAre(archivedFor ? [archivedFor] : members, subject));

/** Matches every row that names the member, also rows that are in somebody else's archive or in none. */
function namesMember(policy: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> {
  const { alsoNamedBy } = policy;
  const { publicId } = subject;
  const byPublicId = alsoNamedBy && publicId ? [sql<SqlBool>`${sql.ref(alsoNamedBy)} = ${publicId}`] : [];
  return anyOf(subject, [...membersAre(policy.members, subject), ...byPublicId]);
}

const membersAre = (members: readonly string[], { member }: MemberSubject): RawBuilder<SqlBool>[] =>
  members.map((column) => sql<SqlBool>`${sql.ref(column)} = ${member}`);

const anyOf = ({ site }: MemberSubject, conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`site_id = ${site} and (${sql.join([...conditions], sql` or `)})`;
