import type { Tx } from '../../kernel/db/transaction.ts';
import type { MemberId } from '../../kernel/ids.ts';
import type { MemberFile, MemberSeals, MemberSubject, MemberTable } from '../../kernel/member-data.ts';
import { memberRows } from './member-rows.ts';
import { presentRow } from './present-row.ts';
import type { SeenBy } from './seen-by.ts';

export interface Gathering {
  readonly seenBy: SeenBy;
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Collects the files of the rows that are met. */
  readonly files: MemberFile[];
}

/** A table's rows about the member as JSON for people to read, in parts: a member may have a million likes. */
export async function* tableJson(
  tx: Tx,
  table: MemberTable,
  { seenBy, subject, seals, files }: Gathering,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of memberRows(tx, table, subject)) {
    const named = new Set(rows.flatMap((row) => table.members.map((column) => row[column] as MemberId)));
    named.delete(subject.member);
    const onlooker = { ...subject, publicId: seals.publicId };
    const others = named.size > 0 ? await seenBy(tx, onlooker, [...named]) : [];
    const publicIds = new Map<string, string>([...others, [subject.member, seals.publicId]]);
    files.push(...rows.flatMap((row) => table.files?.(row) ?? []));
    const shown = rows.map((row) => presentRow(table, row, { subject, seals, publicIds }));
    yield separator + JSON.stringify(shown, null, 2).slice(1, -2);
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
