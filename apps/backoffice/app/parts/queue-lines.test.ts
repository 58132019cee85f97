import { expect, it } from 'vitest';
import { linesOf } from './queue-lines.ts';

const rows = [{ group: 'now' }, { group: 'later' }, { group: 'later' }];

it('linesOf() puts a heading with its count above each run of rows', () => {
  const lines = linesOf(rows, ({ group }) => group);
  expect(lines.map((line) => (line.kind === 'heading' ? `${line.text} ${line.count}` : line.place))).toEqual([
    'now 1',
    0,
    'later 2',
    1,
    2,
  ]);
});

it('linesOf() without groups has rows only', () => {
  expect(linesOf(rows).map(({ kind }) => kind)).toEqual(['row', 'row', 'row']);
});
