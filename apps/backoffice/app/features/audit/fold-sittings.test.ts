import type { AuditEntryView } from '@bowline/contract/staff-audit-log';
import { expect, it } from 'vitest';
import { foldSittings } from './fold-sittings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 8) + minute * 60_000).toISOString();
const entry = (number: number, minute: number, changed: Partial<AuditEntryView> = {}): AuditEntryView => ({
  number: `${number}`,
  at: at(minute),
  person: { id: 'anna', name: 'Anna' },
  site: 'a.example',
  action: 'photo.inspected',
  group: 'looked',
  object: { kind: 'photo', id: `photo ${number % 2}`, name: null },
  case: null,
  case_number: null,
  reason: 'inspection',
  detail: '',
  hash: '',
  previous_hash: '',
  ...changed,
});
const bo = { person: { id: 'bo', name: 'Bo' } };
const decided = { action: 'photo.decided', group: 'decided' } as const;

/** Newest first: Anna sits from minute 0 to 5, with Bo's look and her own decision in between, and once more after a pause. */
const entries = [
  entry(9, 60),
  entry(8, 5),
  entry(7, 4, decided),
  entry(6, 4),
  entry(5, 3, bo),
  entry(4, 2, { reason: 'quality_check' }),
  entry(3, 2, { action: 'photo.looked_at' }),
  entry(2, 1),
  entry(1, 0),
];
const numbers = (lines: readonly AuditEntryView[]) => lines.map(({ number }) => number).join(' ');

it('foldSittings() shows the looks of one person, reason and sitting as one line, and nothing else', () => {
  const lines = foldSittings(entries, new Set());
  expect(numbers(lines)).toBe('9 8 7 5 4 3');
  expect(lines.map(({ sitting }) => sitting)).toEqual([
    undefined,
    { looks: 4, photos: 2, isOpen: false },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('foldSittings() shows an opened sitting whole, each look at its place in the chain', () => {
  const lines = foldSittings(entries, new Set(['8']));
  expect(numbers(lines)).toBe(numbers(entries));
  expect(lines[1]?.sitting).toEqual({ looks: 4, photos: 2, isOpen: true });
});

it('foldSittings() keeps the line of a sitting when older pages add to it', () => {
  expect(numbers(foldSittings(entries.slice(0, 4), new Set()))).toBe('9 8 7');
  expect(numbers(foldSittings(entries, new Set()))).toMatch(/^9 8 7/);
});
