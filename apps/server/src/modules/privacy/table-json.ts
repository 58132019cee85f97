import type { Tx } from '../../kernel/db/transaction.ts';
import type { MemberFile, MemberSeals, MemberSubject, MemberTable } from '../../kernel/member-data.ts';
import type { Identity } from '../identity/index.ts';
import { memberRows } from './member-rows.ts';
import { presentRow } from './present-row.ts';

export interface Gathering {
  readonly identity: Pick<Identity, 'publicIdsOf'>;
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Collects the files of the rows that are met. */
  readonly files: MemberFile[];
}

/** A table's rows about the member as JSON for people to read, in parts: a member may have a million likes. */
export async function* tableJson(
  tx: Tx,
  table: MemberTable,
  { identity, subject, seals, files }: Gathering,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of memberRows(tx, table, subject)) {
    const named = rows.flatMap((row) => table.members.map((column) => String(row[column])));
    const publicIds = new Map<string, string>([
      ...(await identity.publicIdsOf(tx, subject.site, [...new Set(named)])),
      [subject.member, seals.publicId],
    ]);
    files.push(...rows.flatMap((row) => table.files?.(row) ?? []));
    const shown = rows.map((row) => presentRow(table, row, { subject, seals, publicIds }));
    yield separator + JSON.stringify(shown, null, 2).slice(1, -2);
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
