import type { Tx } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import type {
  MemberAnnex,
  MemberFile,
  MemberRow,
  MemberSeals,
  MemberSubject,
  MemberTable,
} from '#kernel/member-data/member-data.ts';
import { memberRows } from './member-rows.ts';
import { presentRow, type RowPolicy } from './present-row.ts';
import type { SeenBy } from './seen-by.ts';

export interface Gathering {
  readonly visibleAmong: SeenBy;
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Collects the files of the rows that are met. */
  readonly files: MemberFile[];
}

/** A table's rows about the member as JSON for people to read, in parts: a member may have a million likes. */
export const tableJson = (tx: Tx, table: MemberTable, gathering: Gathering): AsyncGenerator<string> =>
  rowsJson(tx, memberRows(tx, table, gathering.subject), table, gathering);

/** The same of rows that a module has read itself. */
export const annexJson = (tx: Tx, annex: MemberAnnex, gathering: Gathering): AsyncGenerator<string> => {
  const { subject, seals } = gathering;
  const seen = async (members: readonly MemberId[]) =>
    new Set((await namesOf(tx, members, gathering)).keys());
  return rowsJson(tx, annex.rows({ tx, subject, seals, seen }), annex, gathering);
};

async function* rowsJson(
  tx: Tx,
  batches: AsyncIterable<readonly MemberRow[]>,
  policy: RowPolicy & Pick<MemberTable, 'files'>,
  gathering: Gathering,
): AsyncGenerator<string> {
  const { subject, seals, files } = gathering;
  let separator = '[';
  for await (const rows of batches) {
    const named = new Set(rows.flatMap((row) => policy.members.map((column) => row[column] as MemberId)));
    named.delete(subject.member);
    const others = await namesOf(tx, [...named], gathering);
    const publicIds = new Map<string, string>([...others, [subject.member, seals.publicId]]);
    files.push(...rows.flatMap((row) => policy.files?.(row) ?? []));
    const shown = rows.map((row) => presentRow(policy, row, { subject, seals, publicIds }));
    yield separator + JSON.stringify(shown, null, 2).slice(1, -2);
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

const namesOf = async (tx: Tx, members: readonly MemberId[], { visibleAmong, subject, seals }: Gathering) =>
  members.length > 0
    ? visibleAmong(tx, { ...subject, publicId: seals.publicId }, members)
    : new Map<MemberId, PublicId>();
