import { expect, it } from 'vitest';
import { sendsByEnter } from './enter-key.ts';

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

it.each([
  ['Enter sends with a hardware keyboard', press({}), true, true],
  ['Enter breaks the line on a touch screen', press({}), false, false],
  ['Shift+Enter breaks the line', press({ shiftKey: true }), true, false],
  ['Enter during input composition does not send', press({ isComposing: true }), true, false],
  ['Enter that ends input composition does not send', press({ keyCode: 229 }), true, false],
  ['another key does not send', press({ key: 'a' }), true, false],
])('sendsByEnter(): %s', (_what, event, hasKeyboard, sends) => {
  expect(sendsByEnter(event, hasKeyboard)).toBe(sends);
});
