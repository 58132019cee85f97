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
  /** Collects the files of the rows written so far. */
  readonly files: MemberFile[];
}

/** Yields a table's rows about the member as indented JSON, in parts: a member may have a million likes. */
export const tableJson = (tx: Tx, table: MemberTable, context: ArchiveContext): AsyncGenerator<string> =>
  rowsJson(tx, memberRows(tx, table, context.subject), table, context);

/** A row that a member hidden from the subject made would tell of them, to the millisecond. */
const isFromHidden = (
  madeBy: string | undefined,
  row: MemberRow,
  publicIds: ReadonlyMap<string, string>,
): boolean => madeBy !== undefined && !publicIds.has(String(row[madeBy]));

/** Yields an annex, whose rows its module reads itself, as indented JSON. */
export const annexJson = (tx: Tx, annex: MemberAnnex, context: ArchiveContext): AsyncGenerator<string> => {
  const { subject, seals } = context;
  const seen = async (members: readonly MemberId[]) =>
    new Set((await visibleIdsOf(tx, members, context)).keys());
  return rowsJson(tx, annex.rows({ tx, subject, seals, seen }), annex, context);
};

async function* rowsJson(
  tx: Tx,
  batches: AsyncIterable<readonly MemberRow[]>,
  policy: RowPolicy & Pick<MemberTable, 'files' | 'madeBy'>,
  context: ArchiveContext,
): AsyncGenerator<string> {
  const { subject, seals, files } = context;
  let separator = '[';
  for await (const rows of batches) {
    const named = new Set(rows.flatMap((row) => policy.members.map((column) => row[column] as MemberId)));
    named.delete(subject.member);
    const others = await visibleIdsOf(tx, [...named], context);
    const publicIds = new Map<string, string>([...others, [subject.member, seals.publicId]]);
    const told = rows.filter((row) => !isFromHidden(policy.madeBy, row, publicIds));
    if (told.length === 0) continue;
    files.push(...told.flatMap((row) => policy.files?.(row) ?? []));
    const shown = told.map((row) => presentRow(policy, row, { subject, seals, publicIds }));
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
