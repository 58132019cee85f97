import { expect, test } from 'vitest';
import { longestLine } from './headline.ts';

test.each([
  ['Het begint met een stip', 2, 'met een stip'.length + 1.5],
  ['Het begint met een stip', 3, 'Het begint'.length],
  ['Es beginnt mit einem Punkt', 2, 'Es beginnt mit'.length],
  ['Kaikki alkaa pisteestä', 3, 'pisteestä'.length + 1.5],
  ['Rond', 3, 'Rond'.length + 1.5],
])('longestLine(%j, %i)', (title, lines, letters) => {
  expect(longestLine(title.split(' '), lines)).toBe(letters);
});
