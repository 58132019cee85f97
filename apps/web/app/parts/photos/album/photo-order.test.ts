import { describe, expect, it } from 'vitest';
import { arranged, mainOf, moved, placedAt } from './photo-order.ts';

const order = ['a', 'b', 'c', 'd'];

describe('moved() and placedAt()', () => {
  it.each([
    ['b', -1, 'bacd'],
    ['b', 1, 'acbd'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
  ] as const)('moved(): %s by %i gives %s', (photo, step, expected) => {
    expect(moved(order, photo, step).join('')).toBe(expected);
  });

  it.each([
    ['d', 0, 'dabc'],
    ['a', 2, 'bcad'],
    ['a', 3, 'bcda'],
    ['c', 2, 'abcd'],
  ] as const)('placedAt(): %s at %i gives %s', (photo, place, expected) => {
    expect(placedAt(order, photo, place).join('')).toBe(expected);
  });

  it('moved() does not change its argument', () => {
    moved(order, 'a', 1);
    expect(order.join('')).toBe('abcd');
  });
});

describe('arranged()', () => {
  const photos = order.map((id) => ({ id }));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

  it('keeps the given order without a requested one', () => {
    expect(ids(arranged(photos, undefined))).toBe('abcd');
  });
  it('appends photos missing from the requested order and skips deleted ones', () => {
    expect(ids(arranged(photos, ['d', 'x', 'b', 'a']))).toBe('dbac');
  });
});

describe('mainOf()', () => {
  const statuses = (...all: ('processing' | 'unreadable' | 'pending' | 'approved' | 'rejected')[]) =>
    mainOf(all.map((status, place) => ({ status, place })))?.place;

  it('returns the first photo that is or will be visible', () => {
    expect(statuses('rejected', 'unreadable', 'pending', 'approved')).toBe(2);
    expect(statuses('processing', 'approved')).toBe(0);
  });
  it('returns undefined if no photo is visible', () => {
    expect(statuses('rejected')).toBeUndefined();
    expect(statuses()).toBeUndefined();
  });
});
