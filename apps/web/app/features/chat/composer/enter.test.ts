import { expect, test } from 'vitest';
import { sendsByEnter } from './enter.ts';

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
};
const press = (more: Partial<typeof enter>) => ({ ...enter, ...more }) as KeyboardEvent;

test.each([
  ['Enter with a keyboard sends', press({}), true, true],
  ['on glass it begins a line', press({}), false, false],
  ['with Shift it begins a line', press({ shiftKey: true }), true, false],
  ['while a word is chosen it is not for us', press({ isComposing: true }), true, false],
  ['nor when it has just been chosen', press({ keyCode: 229 }), true, false],
  ['another key writes', press({ key: 'a' }), true, false],
])('%s', (_what, event, hasKeyboard, sends) => {
  expect(sendsByEnter(event, hasKeyboard)).toBe(sends);
});
