import type { MemberRow, MemberSeals, MemberSubject, MemberTable } from '#kernel/member-data/member-data.ts';

export interface RowContext {
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** What each member the rows name is called outside; nobody else is in the archive by any name. */
  readonly publicIds: ReadonlyMap<string, string>;
}

/** What of a table's policy says how a row is shown. */
export type RowPolicy = Pick<MemberTable, 'members' | 'withheld' | 'opened' | 'aboutOnly'>;

/** A row as its member reads it: everything but what the table's policy keeps back, sealed values opened. */
export function presentRow(
  { members, withheld, opened, aboutOnly }: RowPolicy,
  row: MemberRow,
  { subject, seals, publicIds }: RowContext,
): MemberRow {
  const shown = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (withheld?.[column]) return [];
    const whose = aboutOnly?.[column];
    if (whose && row[whose] !== subject.member) return [];
    const sealed = opened?.[column];
    if (sealed) return [[sealed.as, value === null ? null : sealed.open(value as Buffer, seals, row)]];
    if (members.includes(column)) return [[column, publicIds.get(String(value)) ?? null]];
    return [[column, value]];
  });
  return Object.fromEntries(shown);
}
