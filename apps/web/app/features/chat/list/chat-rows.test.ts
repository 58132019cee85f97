import { expect, it } from 'vitest';
import { nameMatches } from './chat-rows.tsx';

it.each([
  ['Zoë', 'zoe', true],
  ['Wilhelmina-Alexandra', 'ALEX', true],
  ['Noor', ' noor ', true],
  ['Noor', '', true],
  ['Noor', 'vera', false],
])('nameMatches() compares %s with "%s": %s', (name, search, found) => {
  expect(nameMatches(name, search)).toBe(found);
});
