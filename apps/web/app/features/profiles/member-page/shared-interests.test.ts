import { expect, it } from 'vitest';
import { sharedFirst } from './shared-interests.ts';

it('what both like stands first, the rest in its order', () => {
  expect(sharedFirst(['tea', 'rope', 'wine', 'art'], ['art', 'rope', 'gym'])).toEqual([
    { key: 'rope', shared: true },
    { key: 'art', shared: true },
    { key: 'tea', shared: false },
    { key: 'wine', shared: false },
  ]);
});

it('a visitor shares nothing', () => {
  expect(sharedFirst(['tea'], [])).toEqual([{ key: 'tea', shared: false }]);
});
