import { expect, it } from 'vitest';
import { commonKeys } from './actions.ts';
import { asBinding, keyLabels, keysOf } from './combination.ts';
import { usualKeys } from './key-settings.ts';

it.each([
  ['$mod+k', true, ['⌘', 'K']],
  ['$mod+k', false, ['Ctrl', 'K']],
  ['$mod+Enter', true, ['⌘', '↵']],
  ['g p', false, ['G', 'P']],
  ['?', true, ['?']],
])('keyLabels(%j) on a Mac: %s', (keys, mac, labels) => {
  expect(keyLabels(keys, mac)).toEqual(labels);
});

it('keysOf() leaves out letters when they are off, and keeps keys with a modifier', () => {
  const off = { ...usualKeys, letters: false };
  expect(keysOf(commonKeys.next, usualKeys)).toBe('j');
  expect(keysOf(commonKeys.next, off)).toBeUndefined();
  expect(keysOf(commonKeys.help, off)).toBeUndefined();
  expect(keysOf(commonKeys.commands, off)).toBe('$mod+k');
});

it('keysOf() prefers what the person chose', () => {
  expect(keysOf(commonKeys.next, { letters: true, remapped: { 'office.next': 'n' } })).toBe('n');
  expect(keysOf(commonKeys.next, { letters: false, remapped: { 'office.next': '$mod+j' } })).toBe('$mod+j');
});

it('asBinding() accepts signs with and without Shift, and letters without', () => {
  expect(asBinding('?')).toBe('[Shift]+?');
  expect(asBinding('1')).toBe('[Shift]+1');
  expect(asBinding('g p')).toBe('g p');
});
