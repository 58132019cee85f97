/** A line of a queue: a heading, or a row with its place among the rows. */
export type Line<Row> =
  | { readonly kind: 'heading'; readonly text: string; readonly count: number }
  | { readonly kind: 'row'; readonly row: Row; readonly place: number };

/** Puts a heading above each run of rows of the same group, with how many they are. */
export function linesOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => string): readonly Line<Row>[] {
  const groups = rows.map((row) => groupOf?.(row));
  const endOf = (start: number): number => {
    const end = groups.findIndex((group, at) => at > start && group !== groups[start]);
    return end < 0 ? rows.length : end;
  };
  return rows.flatMap((row, place): Line<Row>[] => {
    const text = groups[place];
    const line = { kind: 'row', row, place } as const;
    if (text === undefined || groups[place - 1] === text) return [line];
    return [{ kind: 'heading', text, count: endOf(place) - place }, line];
  });
}
