import { expect, it } from 'vitest';
import { groupIban, groupWhileTyping } from './rules.ts';

it.each([
  ['', ''],
  ['nl91', 'NL91'],
  ['nl91a', 'NL91 A'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['DE89 3704-0044.0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
])('groupIban() writes %j as %j', (typed, shown) => {
  expect(groupIban(typed)).toBe(shown);
});

it('groupIban() drops what is longer than any IBAN', () => {
  expect(groupIban('M'.repeat(40)).replaceAll(' ', '')).toHaveLength(34);
});

it.each([
  ['typed at the end', 'NL91A', 5, 'NL91 A', 6],
  ['typed in the middle', 'NL91 XABNA 04', 6, 'NL91 XABN A04', 6],
  ['deleted at a gap', 'NL91ABNA', 4, 'NL91 ABNA', 4],
])('groupWhileTyping() keeps the cursor in place: %s', (_how, value, cursor, shown, place) => {
  let at = cursor;
  const input = {
    value,
    selectionStart: cursor,
    setSelectionRange: (start: number) => {
      at = start;
    },
  };
  groupWhileTyping(input);
  expect([input.value, at]).toEqual([shown, place]);
});
