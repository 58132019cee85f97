import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '#kernel/db/transaction.ts';
import type { MemberRow, MemberSubject, MemberTable } from '#kernel/member-data/member-data.ts';

/** The one place that reads and deletes rows of other modules: by what they declare of their tables, and no other way. */

const batch = 1_000;

/** A file takes longer to delete than a row; what is done when the store goes away stays done. */
const batchWithFiles = 5;

/** The rows about the member, batch by batch, as they are at the transaction's start. */
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
 * How many there were. In small statements: however many rows a member has, none of them runs for long. It ends when there is
 * nothing left to find: what somebody else deletes or changes meanwhile makes a batch smaller and is no end. One that a deadlock
 * chose is tried again.
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
 * Deletes rows together with their files, in no transaction: a slow store would outlast it. A row goes after its files, and
 * only as it was when they were read off it; one that changed meanwhile is looked at again. Cut short at any point, it finds
 * the rest when it is run again.
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

/** What the member may read of it. */
const isAbout = ({ members, archivedFor }: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> =>
  anyOf(subject, membersAre(archivedFor ? [archivedFor] : members, subject));

/** Whatever names the member, also what is in another's archive alone, and what bears their name without being about them. */
function namesMember(policy: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> {
  const { alsoNamedBy } = policy;
  const { publicId } = subject;
  const byName = alsoNamedBy && publicId ? [sql<SqlBool>`${sql.ref(alsoNamedBy)} = ${publicId}`] : [];
  return anyOf(subject, [...membersAre(policy.members, subject), ...byName]);
}

const membersAre = (members: readonly string[], { member }: MemberSubject): RawBuilder<SqlBool>[] =>
  members.map((column) => sql<SqlBool>`${sql.ref(column)} = ${member}`);

const anyOf = ({ site }: MemberSubject, ways: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`site_id = ${site} and (${sql.join([...ways], sql` or `)})`;
