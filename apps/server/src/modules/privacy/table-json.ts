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
import type { VisibleAmong } from './ports.ts';
import { presentRow, type RowPolicy } from './present-row.ts';

export interface ArchiveContext {
  readonly visibleAmong: VisibleAmong;
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Collects the files of the rows that are met. */
  readonly files: MemberFile[];
}

/** A table's rows about the member as JSON for people to read, in parts: a member may have a million likes. */
export const tableJson = (tx: Tx, table: MemberTable, gathering: ArchiveContext): AsyncGenerator<string> =>
  rowsJson(tx, memberRows(tx, table, gathering.subject), table, gathering);

/** The same of rows that a module has read itself. */
export const annexJson = (tx: Tx, annex: MemberAnnex, gathering: ArchiveContext): AsyncGenerator<string> => {
  const { subject, seals } = gathering;
  const seen = async (members: readonly MemberId[]) =>
    new Set((await visibleIdsOf(tx, members, gathering)).keys());
  return rowsJson(tx, annex.rows({ tx, subject, seals, seen }), annex, gathering);
};

async function* rowsJson(
  tx: Tx,
  batches: AsyncIterable<readonly MemberRow[]>,
  policy: RowPolicy & Pick<MemberTable, 'files'>,
  gathering: ArchiveContext,
): AsyncGenerator<string> {
  const { subject, seals, files } = gathering;
  let separator = '[';
  for await (const rows of batches) {
    const named = new Set(rows.flatMap((row) => policy.members.map((column) => row[column] as MemberId)));
    named.delete(subject.member);
    const others = await visibleIdsOf(tx, [...named], gathering);
    const publicIds = new Map<string, string>([...others, [subject.member, seals.publicId]]);
    files.push(...rows.flatMap((row) => policy.files?.(row) ?? []));
    const shown = rows.map((row) => presentRow(policy, row, { subject, seals, publicIds }));
    yield separator + JSON.stringify(shown, null, 2).slice(1, -2);
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

const visibleIdsOf = async (
  tx: Tx,
  members: readonly MemberId[],
  { visibleAmong, subject, seals }: ArchiveContext,
) =>
  members.length > 0
    ? visibleAmong(tx, { ...subject, publicId: seals.publicId }, members)
    : new Map<MemberId, PublicId>();
