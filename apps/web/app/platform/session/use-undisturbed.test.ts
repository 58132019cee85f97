import { expect, it } from 'vitest';
import { isUndisturbed } from './use-undisturbed.ts';

/** Fakes a document in which `found` matches an element and the focused element matches `focused`. */
const page = ({ found = '', focused = '', visibilityState = 'visible' as DocumentVisibilityState }) => ({
  visibilityState,
  querySelector: (selector: string) =>
    found && selector.split(', ').includes(found) ? ({} as Element) : null,
  activeElement: {
    matches: (selector: string) => focused !== '' && selector.split(', ').includes(focused),
  } as Element,
});

it.each([
  ['a page nobody touches', {}, true],
  ['a button in focus', { focused: 'button' }, true],
  ['a message being written', { focused: 'textarea' }, false],
  ['a choice being made', { focused: 'select' }, false],
  ['a modal of ours', { found: '[role="dialog"]' }, false],
  ['a dialog of the browser', { found: 'dialog[open]' }, false],
  ['an open menu', { found: '[popover]:popover-open' }, false],
  ['a page in the background', { visibilityState: 'hidden' as const }, false],
])('isUndisturbed() with %s', (_name, seen, expected) => {
  expect(isUndisturbed(page(seen))).toBe(expected);
});

it('isUndisturbed() is true without any focus', () => {
  expect(isUndisturbed({ ...page({}), activeElement: null })).toBe(true);
});
