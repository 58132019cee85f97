import { expect, it } from 'vitest';
import { stepOf } from './use-arrow-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

it.each([
  ['ArrowRight', {}, 1],
  ['ArrowLeft', {}, -1],
  ['ArrowDown', {}, undefined],
  // The browser's shortcut for going back.
  ['ArrowLeft', { altKey: true }, undefined],
  ['ArrowRight', { defaultPrevented: true }, undefined],
])('stepOf() for %s with %j is %s', (key, held, expected) => {
  expect(stepOf({ ...none, ...held, key })).toBe(expected);
});
