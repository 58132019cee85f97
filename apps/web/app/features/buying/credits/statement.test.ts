import { expect, it } from 'vitest';
import { asideOf } from './statement.ts';

it.each([
  ['a message takes credits', { credits: -10, reserved: 0 }, null],
  ['a held one reserves them', { credits: -10, reserved: 10 }, 'put_aside'],
  ['dropped, it gives them back', { credits: 10, reserved: -10 }, 'given_back'],
])('asideOf() of %s', (_what, moved, aside) => {
  expect(asideOf(moved)).toBe(aside);
});
