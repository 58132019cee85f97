import { expect, it } from 'vitest';
import { accepts } from './accepts.ts';

it.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', true],
  ['image/webp, image/AVIF ;q=0.5', true],
  ['image/avif;q=0, image/webp', false],
  ['image/avif;q=0.000', false],
  ['image/avif;q=0.001', true],
  ['image/*,*/*', false],
  ['image/avif-sequence', false],
  ['', false],
  [undefined, false],
])('%s: AVIF %s', (header, may) => {
  expect(accepts(header, 'image/avif')).toBe(may);
});
