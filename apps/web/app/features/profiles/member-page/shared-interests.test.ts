import { expect, it } from 'vitest';
import { sharedFirst } from './shared-interests.ts';

it('sharedFirst() puts shared interests first and keeps the order of the rest', () => {
  expect(sharedFirst(['tea', 'rope', 'wine', 'art'], ['art', 'rope', 'gym'])).toEqual([
    { key: 'rope', shared: true },
    { key: 'art', shared: true },
    { key: 'tea', shared: false },
    { key: 'wine', shared: false },
  ]);
});

it('sharedFirst() shares nothing with a visitor', () => {
  expect(sharedFirst(['tea'], [])).toEqual([{ key: 'tea', shared: false }]);
});
