import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '../../kernel/db/transaction.ts';
import type { MemberRow, MemberSubject, MemberTable } from '../../kernel/member-data.ts';

/** The one place that reads and deletes rows of other modules: by what they declare of their tables, and no other way. */

const batch = 1_000;

/** A file takes longer to delete than a row, and the transaction waits for it. */
const batchWithFiles = 50;

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

/** How many there were. In small statements: however many rows a member has, none of them runs for long. */
export async function deleteMemberRows(
  db: Queryable,
  policy: MemberTable,
  subject: MemberSubject,
): Promise<number> {
  const table = sql.table(policy.table);
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any (
        array (select ctid from ${table} where ${names(policy, subject)} limit ${batch})
      )`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < batch) return total;
  }
}

/**
 * Deletes rows together with their files. The rows are held meanwhile and go after their files, so that no row goes whose
 * files were not seen; cut short at any point, it finds the rest when it is run again.
 */
export async function deleteRowsWithFiles(
  db: Queryable,
  policy: MemberTable,
  subject: MemberSubject,
  deleteFile: (key: string) => Promise<void>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await inTransaction(db, async (tx) => {
      const { rows } = await sql<MemberRow & { at: string }>`
        select ctid as at, * from ${sql.table(policy.table)}
        where ${names(policy, subject)} limit ${batchWithFiles} for update`.execute(tx);
      for (const { key } of rows.flatMap((row) => policy.files?.(row) ?? [])) await deleteFile(key);
      const places = rows.map(({ at }) => at);
      await sql`delete from ${sql.table(policy.table)} where ctid = any (${places}::tid[])`.execute(tx);
      return rows.length;
    });
    total += deleted;
    if (deleted < batchWithFiles) return total;
  }
}

const isAbout = (policy: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> =>
  anyOf(subject, membersAre(policy, subject));

/** As `isAbout`, and what bears the member's name without being about them. */
function names(policy: MemberTable, subject: MemberSubject): RawBuilder<SqlBool> {
  const { alsoNamedBy } = policy;
  const { publicId } = subject;
  const byName = alsoNamedBy && publicId ? [sql<SqlBool>`${sql.ref(alsoNamedBy)} = ${publicId}`] : [];
  return anyOf(subject, [...membersAre(policy, subject), ...byName]);
}

const membersAre = ({ members }: MemberTable, { member }: MemberSubject): RawBuilder<SqlBool>[] =>
  members.map((column) => sql<SqlBool>`${sql.ref(column)} = ${member}`);

const anyOf = ({ site }: MemberSubject, ways: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`site_id = ${site} and (${sql.join([...ways], sql` or `)})`;
