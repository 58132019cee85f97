import type { CaseRow } from '@bowline/contract/cases';

type Takeable = Pick<CaseRow, 'id' | 'holder' | 'undecidable'>;

/** Returns the first case of a queue that this person may decide and no colleague works on; with `after` the next one after that case. */
export function nextCase<Row extends Takeable>(rows: readonly Row[], after?: string): Row | undefined {
  const at = rows.findIndex(({ id }) => id === after);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ undecidable, holder }) => !undecidable && (!holder || holder.mine));
}
