import { expect, test } from 'vitest';
import { namedLike } from './named-like.ts';

test.each([
  ['Zoë', 'zoe', true],
  ['Wilhelmina-Alexandra', 'ALEX', true],
  ['Noor', ' noor ', true],
  ['Noor', '', true],
  ['Noor', 'vera', false],
])('%s is found by "%s": %s', (name, search, found) => {
  expect(namedLike(name, search)).toBe(found);
});
