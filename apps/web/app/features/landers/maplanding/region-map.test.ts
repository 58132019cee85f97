import { expect, it } from 'vitest';
import { labelPlace } from './region-map.ts';

const size = { width: 960, height: 960 };

it.each([
  ['in the middle', [480, 480], 0.5],
  ['a third from the left', [300, 480], 0.5],
  ['at the left edge', [-20, 480], 0],
  ['at the right edge', [980, 480], 1],
] as const)('labelPlace() %s lies so far left of its place', (_, point, shift) => {
  expect(labelPlace(size, point).shift).toBeCloseTo(shift);
});

it('labelPlace() puts a label below regions at the upper edge', () => {
  expect(labelPlace(size, [480, 60]).isBelow).toBe(true);
  expect(labelPlace(size, [480, 400]).isBelow).toBe(false);
});
