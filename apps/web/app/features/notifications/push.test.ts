import { expect, it } from 'vitest';
import { pushState } from './push.ts';

it.each([
  [false, true, 'granted', 'not_offered'],
  [true, false, 'default', 'unsupported'],
  [true, true, 'denied', 'denied'],
  [true, true, 'default', 'possible'],
  [true, true, 'granted', 'possible'],
] as const)('offered %s, supported %s, permission %s: %s', (offered, supported, permission, state) => {
  expect(pushState({ offered, supported, permission })).toBe(state);
});
