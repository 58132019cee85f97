import { expect, test } from 'vitest';
import { stepOf } from './use-arrow-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

test.each([
  ['ArrowRight', {}, 1],
  ['ArrowLeft', {}, -1],
  ['ArrowDown', {}, undefined],
  // The browser's own way back.
  ['ArrowLeft', { altKey: true }, undefined],
  ['ArrowRight', { defaultPrevented: true }, undefined],
])('%s with %j steps by %s', (key, held, expected) => {
  expect(stepOf({ ...none, ...held, key })).toBe(expected);
});
