/** Returns the name that was probably meant: one that begins with what was typed, or differs from it in at most two letters. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length < 2) return undefined;
  const byDistance = names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 0 : editDistance(typed, name) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [nearest] = byDistance;
  return nearest && nearest.distance <= 2 ? nearest.name : undefined;
}

/** Letters to insert, delete or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries())
      current.push(
        Math.min(
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      );
    previous = current;
  }
  return previous[to.length] ?? 0;
}
