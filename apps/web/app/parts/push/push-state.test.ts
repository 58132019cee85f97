import { expect, it } from 'vitest';
import { pushState } from './push-state.ts';

it.each([
  [false, true, 'granted', true, 'not_offered'],
  [true, false, 'default', false, 'unsupported'],
  [true, true, 'denied', true, 'denied'],
  [true, true, 'denied', undefined, 'denied'],
  [true, true, 'default', undefined, 'unknown'],
  [true, true, 'granted', undefined, 'unknown'],
  [true, true, 'default', false, 'capable'],
  [true, true, 'granted', false, 'capable'],
  [true, true, 'default', true, 'capable'],
  [true, true, 'granted', true, 'subscribed'],
] as const)(
  'offered %s, supported %s, permission %s, subscribed %s: %s',
  (offered, supported, permission, subscribed, state) => {
    expect(pushState({ offered, supported, permission, subscribed })).toBe(state);
  },
);
