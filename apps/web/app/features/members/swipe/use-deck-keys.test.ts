import { expect, it } from 'vitest';
import { actionOf } from './use-deck-keys.ts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
};

it.each([
  ['ArrowLeft', {}, false, 'pass'],
  ['ArrowRight', {}, false, 'like'],
  ['z', {}, false, 'undo'],
  ['z', { ctrlKey: true }, false, undefined],
  ['Backspace', {}, false, 'undo'],
  ['ArrowUp', {}, true, 'open'],
  [' ', {}, false, 'open'],
  [' ', {}, true, undefined],
  // A held key must not like every member.
  ['ArrowRight', { repeat: true }, false, undefined],
  ['Tab', {}, false, undefined],
])('actionOf() with the key "%s", %o, on a control: %s', (key, more, onControl, action) => {
  expect(actionOf({ ...plain, key, ...more }, onControl)).toBe(action);
});
