import type { MemberRow, MemberSeals, MemberSubject, MemberTable } from '#kernel/member-data/member-data.ts';

export interface RowContext {
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Public ids of the members the rows may show; every other member becomes null. */
  readonly publicIds: ReadonlyMap<string, string>;
}

export type RowPolicy = Pick<MemberTable, 'members' | 'withheld' | 'opened' | 'aboutOnly'>;

/** Returns a row for the archive: without withheld columns, sealed values opened, members by their public id. */
export function presentRow(
  { members, withheld, opened, aboutOnly }: RowPolicy,
  row: MemberRow,
  { subject, seals, publicIds }: RowContext,
): MemberRow {
  const shown = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (withheld?.[column]) return [];
    const aboutMember = aboutOnly?.[column];
    if (aboutMember && row[aboutMember] !== subject.member) return [];
    const sealed = opened?.[column];
    // A row that is not sealed yet has the value in a column of that name.
    if (sealed && value === null && sealed.as in row) return [];
    if (sealed) return [[sealed.as, value === null ? null : sealed.open(value as Buffer, seals, row)]];
    if (members.includes(column)) return [[column, publicIds.get(String(value)) ?? null]];
    return [[column, value]];
  });
  return Object.fromEntries(shown);
}
