import { describe, expect, it } from 'vitest';
import { arranged, mainOf, moved, placedAt } from './photo-order.ts';

const order = ['a', 'b', 'c', 'd'];

describe('moving a photo', () => {
  it.each([
    ['b', -1, 'bacd'],
    ['b', 1, 'acbd'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
  ] as const)('%s by %i gives %s', (photo, step, expected) => {
    expect(moved(order, photo, step).join('')).toBe(expected);
  });

  it.each([
    ['d', 0, 'dabc'],
    ['a', 2, 'bcad'],
    ['a', 3, 'bcda'],
    ['c', 2, 'abcd'],
  ] as const)('%s to place %i gives %s', (photo, place, expected) => {
    expect(placedAt(order, photo, place).join('')).toBe(expected);
  });

  it('leaves the order it was given alone', () => {
    moved(order, 'a', 1);
    expect(order.join('')).toBe('abcd');
  });
});

describe('photos in a wished order', () => {
  const photos = order.map((id) => ({ id }));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

  it('are as they came without a wish', () => {
    expect(ids(arranged(photos, undefined))).toBe('abcd');
  });
  it('have what the wish does not know at the end, and lack what is gone', () => {
    expect(ids(arranged(photos, ['d', 'x', 'b', 'a']))).toBe('dbac');
  });
});

describe('the main photo', () => {
  const statuses = (...all: ('processing' | 'unreadable' | 'pending' | 'approved' | 'rejected')[]) =>
    mainOf(all.map((status, place) => ({ status, place })))?.place;

  it('is the first that is or will be seen', () => {
    expect(statuses('rejected', 'unreadable', 'pending', 'approved')).toBe(2);
    expect(statuses('processing', 'approved')).toBe(0);
  });
  it('is none where nobody sees any', () => {
    expect(statuses('rejected')).toBeUndefined();
    expect(statuses()).toBeUndefined();
  });
});
