import { expect, it } from 'vitest';
import { countedTitle } from './title-count.ts';

it.each([
  ['Leden · Bowline', 0, 'Leden · Bowline'],
  ['Leden · Bowline', 15, '(15) Leden · Bowline'],
  ['(15) Leden · Bowline', 16, '(16) Leden · Bowline'],
  ['(15) Leden · Bowline', 0, 'Leden · Bowline'],
  // A badge caps the count; the title shows it in full.
  ['Likes', 240, '(240) Likes'],
  ['Foto (3) van Noor', 1, '(1) Foto (3) van Noor'],
])('countedTitle("%s", %i) is "%s"', (title, count, expected) => {
  expect(countedTitle(title, count)).toBe(expected);
});
